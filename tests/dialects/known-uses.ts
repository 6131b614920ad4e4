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
const SCHEMA = `${API}/database/migrations/0001-schema.ts`;

/** Uses that are there. Anything else that a relative refuses fails `npm run dialects`. */
export const knownUses: readonly KnownUse[] = [
  {
    feature: 'schemaChange',
    from: `${API}/database/migrations/`,
    instead:
      'One statement a transaction, each of which may be repeated (IF NOT EXISTS): a migration that stops half-way then goes on.',
  },
  {
    feature: 'collate',
    from: SCHEMA,
    instead: 'Without COLLATE: CockroachDB compares strings by their bytes anyway.',
  },
  {
    feature: 'generatedColumn',
    from: SCHEMA,
    instead: 'A plain column that the stores of personas and matches fill.',
  },
  {
    feature: 'schemaChange',
    from: `${API}/database/migrate.ts`,
    instead: 'Nothing: the table of migrations is made outside of a transaction.',
  },
  {
    feature: 'partition',
    from: SCHEMA,
    instead: 'No months: a relative spreads rows by itself, and one whole table stays.',
  },
  {
    feature: 'attachPartition',
    from: `${API}/database/match-months.ts`,
    instead: 'No months, as above.',
  },
  {
    feature: 'schemaChange',
    from: `${API}/database/match-months.ts`,
    instead: 'No months, as above: the sweep makes none.',
  },
  {
    feature: 'lockTable',
    from: `${API}/database/match-months.ts`,
    instead: 'No months, as above.',
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
