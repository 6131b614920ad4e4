import type { Database } from '../../../database/in-transaction.js';

/** Names of personas that are not deleted, in the order of their ids. */
export function listPersonaNames(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ personaId: number; personaName: string }[]> {
  return db
    .selectFrom('personas')
    .select(['persona_id as personaId', 'persona_name as personaName'])
    .where('persona_id', '>', after)
    .where('deleted', '=', false)
    .orderBy('persona_id')
    .limit(limit)
    .execute();
}
