import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database, OpenTransaction } from './in-transaction.js';
import type { NewestRead, Reads } from './reads.js';
import { shareNext } from './share-next.js';

/** A part of the public answers, as `madeFrom` of the contract names it, with the values of its parameters. */
export type ChangedPart =
  | 'announcements'
  | 'marks'
  | 'matches'
  | 'names'
  | 'seasons'
  | `ladder ${LadderMod} ${LadderType}`
  | `persona ${number}`;

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
}

/** Raises all versions: what they were made from was computed anew. */
export async function raiseAllVersions(transaction: OpenTransaction): Promise<void> {
  await transaction
    .updateTable('public_versions')
    .set({ version: sql`version + 1` })
    .execute();
}

/** The version of each part that ever changed, as the primary has it; a replica while the primary is away. */
export type Versions = NewestRead<ReadonlyMap<string, number>>;

/**
 * Returns a function that reads versions. Callers share a statement that has not begun yet, and never one that has: each
 * reads what was committed before it asked.
 */
export function makeVersionReader(reads: Reads): (parts: readonly string[]) => Promise<Versions> {
  let asked = new Set<readonly string[]>();
  const readAsked = shareNext(() => {
    const parts = [...new Set([...asked].flat())];
    asked = new Set();
    return reads.newest((db) => readVersions(db, parts));
  });
  return (parts) => {
    asked.add(parts);
    return readAsked();
  };
}

async function readVersions(db: Database, parts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ part: string; version: number }>`
    SELECT part, version FROM public_versions WHERE part = ANY(${[...parts]}::text[])`.execute(db);
  return new Map(rows.map(({ part, version }) => [part, version]));
}
