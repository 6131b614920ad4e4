import type { BuildKind, BuildStep } from '@ra3/replay-tools';

/** Rows of the build order's picture, top to bottom. */
export const LANES = ['structure', 'unit', 'upgrade', 'protocol', 'power'] as const;
export type Lane = (typeof LANES)[number];

/** The Empire's cores unfold into structures, so they stand in that row. */
export function laneOf(kind: BuildKind): Lane {
  return kind === 'core' ? 'structure' : kind;
}

const PLACES = 500;

/** One lane's marks as an SVG path, 1000 wide and 10 high; steps that fall together make one mark. */
export function lanePath(steps: readonly BuildStep[], lane: Lane, finalTimecode: number): string {
  const places = new Set(
    steps
      .filter(({ kind, action }) => action !== 'cancel' && laneOf(kind) === lane)
      .map(({ tick }) => Math.min(PLACES, Math.round((tick / Math.max(1, finalTimecode)) * PLACES))),
  );
  return [...places].map((place) => `M${String((place * 1000) / PLACES)} 0v10`).join('');
}

/** A line through values, 1000 wide and 100 high, as an SVG path; a single value is a level line. */
export function linePath(values: readonly number[], highest: number): string {
  const level = values.length === 1 ? [...values, ...values] : values;
  const step = 1000 / Math.max(1, level.length - 1);
  return level
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${heightOf(value, highest)}`)
    .join('');
}

function heightOf(value: number, highest: number): string {
  return (100 - (value / Math.max(1, highest)) * 100).toFixed(1);
}
