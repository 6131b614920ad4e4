import type { Finding } from '@ra3/replay-tools';

/** Kinds of marks, worst last. Marks at the same position show the worst kind. */
export const MARK_KINDS = ['harmless', 'conflict', 'dropped'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface TimelineMark {
  /** Position in the match, from 0 to 1. */
  readonly share: number;
  readonly kind: MarkKind;
}

const POSITIONS = 300;

/** Marks for the findings in chronological order, at most one per position on a scale of 300 steps. */
export function timelineMarks(findings: readonly Finding[], finalTimecode: number): TimelineMark[] {
  const kinds = new Map<number, MarkKind>();
  for (const finding of findings) {
    const place = Math.min(
      POSITIONS,
      Math.round((finding.timecode / Math.max(1, finalTimecode)) * POSITIONS),
    );
    kinds.set(place, worse(kinds.get(place), kindOf(finding)));
  }
  return [...kinds].sort(([a], [b]) => a - b).map(([place, kind]) => ({ share: place / POSITIONS, kind }));
}

function kindOf({ rule }: Finding): MarkKind {
  if (rule === 'conflict') return 'conflict';
  return rule === 'harmless-repeat' ? 'harmless' : 'dropped';
}

function worse(known: MarkKind | undefined, next: MarkKind): MarkKind {
  if (known === undefined) return next;
  return MARK_KINDS.indexOf(next) > MARK_KINDS.indexOf(known) ? next : known;
}

/** Part of the values that the scale holds; the few above them are cut at the top. */
const SCALED_PART = 0.98;

/** SVG path of the area under the values, 1000 wide and 100 high. A few spikes do not flatten the rest: they are cut. */
export function areaPath(values: readonly number[]): string {
  const highest = Math.max(1, scaleOf(values));
  const step = 1000 / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)} ${(100 - Math.min(1, value / highest) * 100).toFixed(1)}`,
  );
  return `M0 100L${points.join('L')}L1000 100Z`;
}

/** The value at the top of the scale; the highest of all where hardly anything else happened. */
function scaleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const usual = sorted[Math.ceil(sorted.length * SCALED_PART) - 1] ?? 0;
  return usual > 0 ? usual : (sorted.at(-1) ?? 0);
}
