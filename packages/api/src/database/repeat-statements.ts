import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { repeatOnConflict } from './in-transaction.js';

const BEGIN = /^(?:begin|start transaction)\b/i;
const END = /^(?:commit|rollback)\b/i;

/** A pool that repeats a statement after a conflict, outside of transactions: it changed nothing. Inside, `inTransaction` repeats all. */
export function repeatStatements(pool: PostgresPool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isOpen = false;
      const query = (text: string, values: readonly unknown[]) => {
        const send = () => client.query(text, values);
        const isAlone = !isOpen && !BEGIN.test(text);
        isOpen = !isAlone && !END.test(text);
        return isAlone ? repeatOnConflict(send) : send();
      };
      // The host reads no cursors, the other form of `query`.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
  };
}
