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
    ],
    instead: 'Two migrations: the column, then its values. An empty database has nothing to fill.',
  },
  {
    feature: 'collate',
    from: [migration('0009-search'), migration('0025-ladder-filters'), migration('0029-derived-data')],
    instead: 'Without COLLATE: CockroachDB compares strings by their bytes anyway.',
  },
  {
    feature: 'generatedColumn',
    from: [migration('0009-search'), migration('0020-matches-worth-watching')],
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
];
