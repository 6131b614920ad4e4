import { TICKS_PER_SECOND, type BuildKind, type BuildStep } from '@ra3/replay-tools';

/** Lanes of the build order chart, top to bottom. */
export const LANES = ['structure', 'unit', 'upgrade', 'protocol', 'power'] as const;
export type Lane = (typeof LANES)[number];

/** Lane of a build kind. The Empire's cores unfold into structures, so they share that lane. */
export function laneOf(kind: BuildKind): Lane {
  return kind === 'core' ? 'structure' : kind;
}

const POSITIONS = 500;

/** SVG path of a lane's marks, 1000 wide and 10 high; steps at the same position share one mark. */
export function lanePath(steps: readonly BuildStep[], lane: Lane, finalTimecode: number): string {
  const places = new Set(
    steps
      .filter(({ kind, action }) => action !== 'cancel' && laneOf(kind) === lane)
      .map(({ tick }) => Math.min(POSITIONS, Math.round((tick / Math.max(1, finalTimecode)) * POSITIONS))),
  );
  return [...places].map((place) => `M${String((place * 1000) / POSITIONS)} 0v10`).join('');
}

const MINUTE_S = 60;
/** A few seconds say nothing about a minute. */
const SHORTEST_PART_S = 30;

/**
 * Actions per minute for each minute, from the actions in each. The last part is scaled to a whole minute: up where it is
 * shorter, down where a recording goes on after the last counted minute; left out when it is shorter than half a minute.
 */
export function wholeMinutes(counts: readonly number[], finalTimecode: number): number[] {
  const whole = counts.slice(0, -1);
  const seconds = finalTimecode / TICKS_PER_SECOND - whole.length * MINUTE_S;
  const last = counts.at(-1);
  if (last === undefined || seconds < SHORTEST_PART_S) return whole;
  return [...whole, Math.round((last * MINUTE_S) / seconds)];
}

/** Where the value of a minute stands on the axis of the match, in ticks. */
export function middleOfMinute(minute: number): number {
  return (minute + 0.5) * MINUTE_S * TICKS_PER_SECOND;
}
