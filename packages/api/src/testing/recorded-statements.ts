import type { CompiledQuery, KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../database/open-database.js';
import { readsOnPrimary } from '../database/reads.js';

export interface RecordedDatabase {
  readonly database: OpenDatabase;
  /** What was sent since it was last asked, in order. */
  take(): CompiledQuery[];
}

/** The same database; it writes down every statement that is sent to it, with its parameters. */
export function recordStatements(database: OpenDatabase): RecordedDatabase {
  let sent: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      sent.push(database.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db = database.db.withPlugin(listener);
  return {
    // Calls that may read on a replica do not read by `db`.
    database: { ...database, db, reads: readsOnPrimary(db) },
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
