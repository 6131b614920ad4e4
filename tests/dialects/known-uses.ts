import type { Feature } from './find-features.js';

/** A use of something that relatives refuse, and what was decided. */
export interface KnownUse {
  readonly feature: Feature;
  /** The source files that send it, or a folder with a slash at its end, from the root of the repository. */
  readonly from: string | readonly string[];
  /** What to do there on a relative that refuses it. */
  readonly instead: string;
}

const API = 'packages/api/src';
const migration = (id: string) => `${API}/database/migrations/${id}.ts`;

/** Uses that are there. Anything else that a relative refuses fails `npm run dialects`. */
export const knownUses: readonly KnownUse[] = [
  {
    feature: 'schemaChange',
    from: `${API}/database/migrations/`,
    instead:
      'One statement a transaction, each of which may be repeated (IF NOT EXISTS): a migration that stops half-way then goes on.',
  },
  {
    feature: 'newColumnFilled',
    from: [
      migration('0007-administration'),
      migration('0009-search'),
      migration('0022-ladder-form-and-matchups'),
      migration('0025-ladder-filters'),
      migration('0040-persona-sums'),
      migration('0057-inbox-order'),
      migration('0058-taken-names'),
    ],
    instead: 'Two migrations: the column, then its values. An empty database has nothing to fill.',
  },
  {
    feature: 'collate',
    from: [
      migration('0009-search'),
      migration('0025-ladder-filters'),
      migration('0029-derived-data'),
      migration('0054-searched-names'),
    ],
    instead: 'Without COLLATE: CockroachDB compares strings by their bytes anyway.',
  },
  {
    feature: 'generatedColumn',
    from: [
      migration('0009-search'),
      migration('0020-matches-worth-watching'),
      migration('0054-searched-names'),
    ],
    instead: 'A plain column that the stores of personas and matches fill.',
  },
  {
    feature: 'uniqueElsewhere',
    from: migration('0002-seasons-matches-ladders'),
    instead:
      'A reference table of guids with the id of their match, as docs/adr/0013-matches-in-months.md needs too.',
  },
  {
    feature: 'foreignKeyToDistributed',
    from: [migration('0002-seasons-matches-ladders'), migration('0005-match-marks')],
    instead:
      'match_players has the distribution column; replays and marks would be distributed by match_id as well.',
  },
  {
    feature: 'schemaChange',
    from: `${API}/database/migrate.ts`,
    instead: 'Nothing: the table of migrations is made outside of a transaction.',
  },
  {
    feature: 'partition',
    from: migration('0051-matches-in-months'),
    instead: 'No months: a relative spreads rows by itself, and one whole table stays.',
  },
  {
    feature: 'attachPartition',
    from: [migration('0051-matches-in-months'), `${API}/database/match-months.ts`],
    instead: 'No months, as above.',
  },
  {
    feature: 'schemaChange',
    from: `${API}/database/match-months.ts`,
    instead: 'No months, as above: the sweep makes none.',
  },
  {
    feature: 'lockTable',
    from: [
      migration('0051-matches-in-months'),
      `${API}/database/match-months.ts`,
      `${API}/database/migrate.ts`,
    ],
    instead:
      'No months, as above. Processes that migrate at once take turns by a row that each changes first, as the migrations that are one statement do.',
  },
  {
    feature: 'collate',
    from: [
      `${API}/database/name-search.ts`,
      `${API}/domains/personas/persona-search-store.ts`,
      `${API}/domains/ladders/filtered-ladder-store.ts`,
      `${API}/domains/ingest/derived-data-check.ts`,
      `${API}/domains/ingest/derived-data-store.ts`,
    ],
    instead: 'Without COLLATE: CockroachDB compares strings by their bytes anyway.',
  },
  {
    feature: 'advisoryLock',
    from: `${API}/domains/seasons/season-store.ts`,
    instead:
      'PostgreSQL only, for its order of waiting. Elsewhere the rows of the seasons are locked by the statement that follows, and a conflict is repeated.',
  },
  {
    feature: 'shareLock',
    from: [
      `${API}/domains/seasons/season-store.ts`,
      `${API}/domains/ingest/derived-data-store.ts`,
      `${API}/domains/ingest/match-report-store.ts`,
    ],
    instead:
      'Nothing: a serializable transaction that has read the row fails with 40001 when it changes, and is repeated.',
  },
  {
    feature: 'recursive',
    from: `${API}/domains/invitations/invitation-list-store.ts`,
    instead: 'Nothing: users and invitation codes would be reference tables, which one node reads alone.',
  },
  {
    feature: 'logPosition',
    from: `${API}/database/watched-server.ts`,
    instead:
      'PostgreSQL only: it is asked where DATABASE_READ_URL names replicas. The relatives spread reads by themselves.',
  },
  {
    feature: 'sizeFunction',
    from: `${API}/domains/reports/database-size-store.ts`,
    instead: 'PostgreSQL only: one report for admins, which would lack the sizes.',
  },
  {
    feature: 'analyzeAll',
    from: [`${API}/database/retention.ts`, `${API}/database/open-database.ts`],
    instead:
      'Nothing: CockroachDB keeps its statistics by itself. The other is sent to the embedded database alone.',
  },
  {
    feature: 'vacuum',
    from: `${API}/database/open-database.ts`,
    instead: 'PostgreSQL only: it is sent to the embedded database alone.',
  },
];
