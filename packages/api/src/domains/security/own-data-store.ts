import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';
import { listEntriesBy } from '../complaints/complaint-store.js';

/** Which rows of an account: the newest of each list, one more than are shown, so that a longer list is noticed. */
interface Extent {
  readonly userId: number;
  readonly limit: number;
}

/** What several domains store about one account, for its owner (docs/privacy.md). */
export async function readOwnRows(db: Database, { userId, limit }: Extent) {
  const ofUser = { userId, limit };
  return {
    account: await db
      .selectFrom('users')
      .select(['email', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    personas: await listPersonas(db, ofUser),
    renames: await listRenames(db, ofUser),
    logins: await listLogins(db, ofUser),
    warnings: await listWarnings(db, ofUser),
    bans: await listBans(db, ofUser),
    complaints: await listEntriesBy(db, { authorId: userId, kind: 'complaint', limit }),
    appeals: await listEntriesBy(db, { authorId: userId, kind: 'appeal', limit }),
    favourites: await listMarks(db, 'favourites', ofUser).select('tag').execute(),
    tags: await listTags(db, ofUser),
    recommendations: await listMarks(db, 'recommendations', ofUser).execute(),
    downloads: await listMarks(db, 'downloads', ofUser).execute(),
    invitations: await listInvitations(db, ofUser),
  };
}

function listPersonas(db: Database, { userId, limit }: Extent) {
  return db
    .selectFrom('personas')
    .select([
      'persona_id as personaId',
      'persona_name as personaName',
      'is_selected as isSelectedForLadders',
      'deleted',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('persona_id', 'desc')
    .limit(limit)
    .execute();
}

function listRenames(db: Database, { userId, limit }: Extent) {
  return db
    .selectFrom('persona_renames as r')
    .innerJoin('personas as p', 'p.persona_id', 'r.persona_id')
    .select([
      'r.persona_id as personaId',
      'r.old_name as oldName',
      'r.new_name as newName',
      'r.renamed_at as renamedAt',
    ])
    .where('p.user_id', '=', userId)
    .orderBy('r.rename_id', 'desc')
    .limit(limit)
    .execute();
}

function listLogins(db: Database, { userId, limit }: Extent) {
  return db
    .selectFrom('login_records')
    .select(['logged_in_at as loggedInAt', 'address', 'mac', 'machine_code as machineCode'])
    .where('user_id', '=', userId)
    .orderBy('logged_in_at', 'desc')
    .limit(limit)
    .execute();
}

function listWarnings(db: Database, { userId, limit }: Extent) {
  return db
    .selectFrom('warnings')
    .select([
      'warned_at as warnedAt',
      'reason_chinese as reasonChinese',
      'reason_english as reasonEnglish',
      'read_at as readAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('warning_id', 'desc')
    .limit(limit)
    .execute();
}

function listBans(db: Database, { userId, limit }: Extent) {
  return db
    .selectFrom('bans')
    .select([
      'ban_type as type',
      'reason_chinese as reasonChinese',
      'reason_english as reasonEnglish',
      'banned_at as bannedAt',
      'expires_at as expiresAt',
      'lifted_at as liftedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('ban_id', 'desc')
    .limit(limit)
    .execute();
}

function listMarks(
  db: Database,
  table: 'favourites' | 'recommendations' | 'downloads',
  { userId, limit }: Extent,
) {
  // The columns that are read here are common to the three tables; the caller adds the tag of favourites.
  return db
    .selectFrom(table as 'favourites')
    .select(['guid', 'marked_at as markedAt'])
    .where('user_id', '=', userId)
    .orderBy('marked_at', 'desc')
    .orderBy('guid')
    .limit(limit);
}

function listTags(db: Database, { userId, limit }: Extent) {
  return db
    .selectFrom('favourites')
    .select(['tag', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', userId)
    .groupBy('tag')
    .orderBy('tag')
    .limit(limit)
    .execute();
}

function listInvitations(db: Database, { userId, limit }: Extent) {
  return db
    .selectFrom('invitation_codes')
    .select(['invitation_code as code', 'description', 'used_at as usedAt'])
    .where('inviter_user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
