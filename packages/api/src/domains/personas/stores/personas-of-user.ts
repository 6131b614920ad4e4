import type { Database, OpenTransaction } from '../../../database/in-transaction.js';

export interface OwnPersona {
  readonly personaId: number;
  readonly personaName: string;
  readonly isSelected: boolean;
}

/** The personas of an account that were not deleted, oldest first. */
export function findPersonasOf(db: Database | OpenTransaction, userId: number): Promise<OwnPersona[]> {
  return db
    .selectFrom('personas')
    .select(['persona_id as personaId', 'persona_name as personaName', 'is_selected as isSelected'])
    .where('user_id', '=', userId)
    .where('deleted', '=', false)
    .orderBy('created_at')
    .orderBy('persona_id')
    .execute();
}

/** How many personas an account has that were not deleted, and how many of them are selected for the ladders. */
export function countPersonasOf(
  transaction: OpenTransaction,
  userId: number,
): Promise<{ total: number; selected: number }> {
  return transaction
    .selectFrom('personas')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_selected', '=', true).as('selected'),
    ])
    .where('user_id', '=', userId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
}
