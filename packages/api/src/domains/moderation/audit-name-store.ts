import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

/** Names of users and personas, and of whom entries of the inbox are about, by targets such as `user:12`. */
export async function namesOfTargets(
  db: Database,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ target: string; name: string }>`
    SELECT 'user:' || user_id AS target, user_name AS name FROM users
    WHERE user_id = ANY(${idsOf(targets, 'user')}::bigint[])
    UNION ALL
    SELECT 'persona:' || persona_id, persona_name FROM personas
    WHERE persona_id = ANY(${idsOf(targets, 'persona')}::bigint[])
    UNION ALL
    SELECT 'inbox:' || e.entry_id, coalesce(p.persona_name, u.user_name, '') FROM inbox_entries AS e
    LEFT JOIN personas AS p ON p.persona_id = e.persona_id LEFT JOIN users AS u ON u.user_id = e.user_id
    WHERE e.entry_id = ANY(${idsOf(targets, 'inbox')}::bigint[])`.execute(db);
  return new Map(rows.filter(({ name }) => name !== '').map(({ target, name }) => [target, name]));
}

function idsOf(targets: readonly string[], kind: string): number[] {
  const ids = targets
    .filter((target) => target.startsWith(`${kind}:`))
    .map((target) => Number(target.slice(kind.length + 1)));
  return [...new Set(ids.filter(Number.isSafeInteger))];
}
