import { openDatabase } from '../database/open-database.js';
import { rebuildSums } from '../domains/ingest/derived-data-store.js';
import type { Command } from './command.js';

/** One statement reads every rated match; on a large host that takes minutes. */
const STATEMENT_TIMEOUT_MS = 6 * 3_600_000;

/** On PostgreSQL the host may keep running: reports of matches wait meanwhile. The embedded database serves one process. */
export const rebuildSumsCommand: Command = {
  usage: 'rebuild-sums',
  summary: 'recomputes what ladders and matchups keep beside the matches',
  fewestArguments: 0,
  async run(_words, { configuration: { databaseUrl, dataDirectory }, say }) {
    const database = await openDatabase(
      databaseUrl === undefined ? { dataDirectory } : { databaseUrl, timeoutMs: STATEMENT_TIMEOUT_MS },
    );
    try {
      await rebuildSums(database.db);
      say('Forms, peaks, main factions, ladder steps and matchups are recomputed from the matches.');
    } finally {
      await database.close();
    }
  },
};
