import { openDatabase } from '../database/open-database.js';
import { checkDerivedData } from '../domains/ingest/derived-data-check.js';
import { rebuildSums } from '../domains/ingest/derived-data-store.js';
import { StartupError } from '../values/startup-error.js';
import { withDatabase, type Command } from './command.js';

/** One statement reads every rated match; on a large host that takes minutes. */
const STATEMENT_TIMEOUT_MS = 6 * 3_600_000;

/** Says what differs, and fails then. The host itself compares a sample each day. */
export const checkSumsCommand: Command = {
  usage: 'check-sums',
  summary: 'compares a sample of what ladders and matchups keep with the matches',
  fewestArguments: 0,
  async run(_words, { configuration, say }) {
    const differences = await withDatabase(configuration, (db) =>
      checkDerivedData({ db, clock: () => new Date() }),
    );
    for (const { what, of, stored, made } of differences)
      say(`${of}: ${what} is ${stored}, the matches make ${made}`);
    if (differences.length > 0)
      throw new StartupError(
        'command',
        `${differences.length} sums differ from the matches. Run rebuild-sums.`,
      );
    say('The sample is what the matches make.');
  },
};

/** On PostgreSQL the host may keep running: reports of matches wait meanwhile. The embedded database serves one process. */
export const rebuildSumsCommand: Command = {
  usage: 'rebuild-sums',
  summary: 'puts late matches in order, and recomputes what ladders and matchups keep beside the matches',
  fewestArguments: 0,
  async run(_words, { configuration: { databaseUrl, dataDirectory }, say }) {
    const database = await openDatabase(
      databaseUrl === undefined ? { dataDirectory } : { databaseUrl, timeoutMs: STATEMENT_TIMEOUT_MS },
    );
    try {
      const repaired = await rebuildSums(database.db, new Date());
      if (repaired > 0)
        say(
          `${repaired} matches had a start, a length or an end that cannot be. They end by when they were reported now.`,
        );
      say(
        'Matches are in the order of play. Forms, peaks, main factions, ladder steps and matchups are recomputed from the matches.',
      );
    } finally {
      await database.close();
    }
  },
};
