import type { Database } from '../database/in-transaction.js';

export interface OwnPersona {
  readonly personaId: number;
  readonly personaName: string;
  readonly isSelected: boolean;
}

/** The personas of an account that were not deleted, oldest first. */
export function findPersonasOf(db: Database, userId: number): Promise<OwnPersona[]> {
  return db
    .selectFrom('personas')
    .select(['persona_id as personaId', 'persona_name as personaName', 'is_selected as isSelected'])
    .where('user_id', '=', userId)
    .where('deleted', '=', false)
    .orderBy('created_at')
    .orderBy('persona_id')
    .execute();
}
