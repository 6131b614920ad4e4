import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sqlStateOf } from './in-transaction.js';

const READ_ONLY = '25006';

/**
 * A pool for writes. A server that is no primary any more may keep its connections, and refuses each write on them: such a
 * connection is closed, and the next one leads to the new primary.
 */
export function withoutReadOnly(pool: pg.Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isReadOnly = false;
      const query = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values);
        } catch (error) {
          isReadOnly ||= sqlStateOf(error) === READ_ONLY;
          throw error;
        }
      };
      const release = () => {
        client.release(isReadOnly);
      };
      // The host reads no cursors, the other form of `query`.
      return { query: query as unknown as PostgresPoolClient['query'], release };
    },
  };
}
