import type { PublicPart } from '@ra3/sdk/contract';
import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import {
  lastRaiseTime,
  noteRaisedVersions,
  SHARED_VERSIONS_MS,
  type Database,
  type OpenTransaction,
} from './in-transaction.js';
import type { NewestRead, Reads } from './reads.js';
import { shareNext } from './share-next.js';
import type { Tables } from './tables/tables.js';

/** The name of a part without its parameters. */
type PartName<Part = PublicPart> = Part extends `${infer Name} ${string}` ? Name : Part & string;

/**
 * The tables that a part is made of: a transaction that changes a row of one raises the part. A part of the contract without
 * tables does not compile; tests/contract/changed-parts.test.ts holds every write against this table.
 */
export const tablesOfParts = {
  announcements: ['announcements', 'announcement_versions', 'ingame_announcements'],
  ladder: ['ladder_records', 'duel_sums', 'map_sums'],
  matchMarks: ['recommendations', 'downloads', 'replays'],
  matches: ['matches', 'match_players'],
  personaNames: ['personas', 'persona_renames', 'bad_personas'],
  personaResults: ['persona_matches', 'persona_duels', 'duel_pairs', 'meetings'],
  seasons: ['seasons'],
} as const satisfies Readonly<Record<PartName, readonly (keyof Tables)[]>>;

/** A part of the public answers, as `madeFrom` of the contract names it, with the values of its parameters. */
export type ChangedPart =
  | 'announcements'
  | 'matchMarks'
  | 'matches'
  | 'personaNames'
  | 'seasons'
  | `ladder ${LadderMod} ${LadderType}`
  | `personaResults ${number}`;

/**
 * Raises the versions of parts in the transaction that changes them, so that no kept answer outlives the change. Concurrent
 * changes of one part wait for each other from here on: call it last.
 */
export async function raiseVersions(
  transaction: OpenTransaction,
  parts: Iterable<ChangedPart>,
): Promise<void> {
  // In one order, so that two transactions do not wait for each other.
  const sorted = [...new Set(parts)].sort();
  await sql`
    INSERT INTO public_versions AS known (part, version) SELECT part, 1 FROM unnest(${sorted}::text[]) AS part
    ON CONFLICT (part) DO UPDATE SET version = known.version + 1`.execute(transaction);
  noteRaisedVersions(transaction);
}

/** Raises all versions: what they were made from was computed anew. */
export async function raiseAllVersions(transaction: OpenTransaction): Promise<void> {
  await transaction
    .updateTable('public_versions')
    .set({ version: sql`version + 1` })
    .execute();
  noteRaisedVersions(transaction);
}

/** The version of each part, 0 for one that never changed: as the primary has it; a replica while the primary is away. */
export type Versions = NewestRead<Pick<ReadonlyMap<string, number>, 'get'>>;
export type VersionReader = (parts: readonly string[]) => Versions | Promise<Versions>;

/** Parts whose versions are remembered: callers choose personas. */
const MOST_PARTS = 10_000;

/**
 * Returns a function that reads versions. It answers at once by those that it began to read less than `SHARED_VERSIONS_MS`
 * ago: whoever wrote since then has not been answered yet. A process that has the database to itself (`isAlone`) answers by
 * them until it raises some. Other callers share a statement that has not begun yet, and never one that has. As long as
 * no version changes, the same object is returned.
 */
export function makeVersionReader(reads: Reads, isAlone = false): VersionReader {
  const known = new Map<string, number>();
  const readAt = new Map<string, number>();
  let remembered: Versions = { result: known, era: '' };
  const remember = (parts: readonly string[], { result, era, after }: Versions, begun: number) => {
    if (known.size > MOST_PARTS || era !== remembered.era) [known, readAt].forEach((map) => map.clear());
    const hasChanged = parts.some((part) => known.get(part) !== (result.get(part) ?? 0));
    // What was changed after an earlier position is in a later one too.
    remembered = Object.assign(hasChanged ? { result: known, era } : remembered, { after });
    for (const part of parts) {
      known.set(part, result.get(part) ?? 0);
      readAt.set(part, begun);
    }
  };
  let asked = new Set<readonly string[]>();
  const readAsked = shareNext(async () => {
    const parts = [...new Set([...asked].flat())];
    asked = new Set();
    const begun = performance.now();
    const versions = await reads.newest((db) => readVersions(db, parts));
    // A replica may be further behind at its next read.
    if (versions.on === undefined) remember(parts, versions, begun);
    return versions;
  });
  return (parts) => {
    const since = isAlone ? lastRaiseTime() : performance.now() - SHARED_VERSIONS_MS;
    if (parts.every((part) => (readAt.get(part) ?? -Infinity) > since)) return remembered;
    asked.add(parts);
    return readAsked();
  };
}

async function readVersions(db: Database, parts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ part: string; version: number }>`
    SELECT part, version FROM public_versions WHERE part = ANY(${[...parts]}::text[])`.execute(db);
  return new Map(rows.map(({ part, version }) => [part, version]));
}
