import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

export function listUsersById(db: Database, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      'email',
      'user_group as group',
      'closed_at as closedAt',
      sql<boolean>`moderator_since IS NOT NULL`.as('isModerator'),
    ])
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .execute();
}

/** All personas of these accounts, also those that were deleted, oldest first. */
export function listPersonasOfUsers(db: Database, userIds: readonly number[]) {
  return db
    .selectFrom('personas')
    .select([
      'user_id as userId',
      'persona_id as personaId',
      'persona_name as personaName',
      'is_selected as isSelectedForLadders',
      'deleted',
    ])
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .orderBy('created_at')
    .orderBy('persona_id')
    .execute();
}

export interface PersonaOwner {
  readonly personaId: number;
  /** Null for a persona that belongs to no account. */
  readonly userId: number | null;
  readonly personaName: string;
}

/** The persona of that id, also when it was deleted. */
export function findPersonaOwner(db: Database, personaId: number): Promise<PersonaOwner | undefined> {
  return selectOwners(db).where('persona_id', '=', personaId).executeTakeFirst();
}

/** Names with their owners that hold these pairs of characters, newest persona first, behind the persona `before`. */
export function listPersonaOwners(
  db: Database,
  { before, limit, pairs }: { before: number; limit: number; pairs: readonly string[] },
): Promise<PersonaOwner[]> {
  const owners = selectOwners(db).where('persona_id', '<', before);
  return (pairs.length === 0 ? owners : owners.where(sql<boolean>`name_pairs @> ${[...pairs]}::text[]`))
    .orderBy('persona_id', 'desc')
    .limit(limit)
    .execute();
}

function selectOwners(db: Database) {
  return db
    .selectFrom('personas')
    .select(['persona_id as personaId', 'user_id as userId', 'persona_name as personaName']);
}
