import { migrations } from '@ra3/api/testing';
import { findFeatures, type Feature } from './find-features.js';
import { knownUses, type KnownUse } from './known-uses.js';
import { findRefusal, refusals, type Relative } from './refusals.js';

export interface SentStatement {
  readonly text: string;
  /** The source file that sent it, from the root of the repository. */
  readonly from: string;
}

/** A use of something that relatives refuse. */
export interface RefusedUse {
  readonly feature: Feature;
  readonly from: string;
  readonly text: string;
  readonly by: readonly Relative[];
}

export interface Judgement {
  /** Uses that nobody has decided on. */
  readonly fresh: readonly RefusedUse[];
  readonly known: readonly RefusedUse[];
  /** Known uses that no statement shows any more. */
  readonly gone: readonly KnownUse[];
}

const relatives = Object.keys(refusals) as Relative[];

/** Holds statements against what relatives refuse. @throws {Error} of the parser, for a text that is no statement */
export function judgeStatements(
  statements: readonly SentStatement[],
  known: readonly KnownUse[] = knownUses,
): Judgement {
  const uses = statements.flatMap(listUses);
  const isOf =
    ({ feature, from }: KnownUse) =>
    (use: RefusedUse) =>
      use.feature === feature && [from].flat().some((place) => isIn(place, use.from));
  const isKnown = (use: RefusedUse) => known.some((one) => isOf(one)(use));
  return {
    fresh: uses.filter((use) => !isKnown(use)),
    known: uses.filter(isKnown),
    gone: known.filter((one) => !uses.some(isOf(one))),
  };
}

function isIn(place: string, file: string): boolean {
  return place.endsWith('/') ? file.startsWith(place) : file === place;
}

function listUses({ text, from }: SentStatement): RefusedUse[] {
  return [...findFeatures(text)]
    .map((feature) => ({
      feature,
      from,
      text,
      by: relatives.filter((relative) => findRefusal(relative, feature) !== undefined),
    }))
    .filter(({ by }) => by.length > 0);
}

/** What migrations say as a whole. */
export function migrationStatements(): SentStatement[] {
  return migrations.map(({ id, sql }) => ({
    text: sql,
    from: `packages/api/src/database/migrations/${id}.ts`,
  }));
}
