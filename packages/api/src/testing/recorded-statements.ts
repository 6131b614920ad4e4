import type { CompiledQuery, KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../database/open-database.js';

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
  return {
    database: { ...database, db: database.db.withPlugin(listener) },
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
