import type { Finding } from '@ra3/replay-tools';

/** What a mark stands for, worst last: where several fall together, the worst is shown. */
export const MARK_KINDS = ['harmless', 'conflict', 'dropped'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface TimelineMark {
  /** Place in the match, from 0 to 1. */
  readonly share: number;
  readonly kind: MarkKind;
}

const PLACES = 300;

/** At most 300 marks for any number of findings, in order of time. */
export function timelineMarks(findings: readonly Finding[], finalTimecode: number): TimelineMark[] {
  const kinds = new Map<number, MarkKind>();
  for (const finding of findings) {
    const place = Math.min(PLACES, Math.round((finding.timecode / Math.max(1, finalTimecode)) * PLACES));
    kinds.set(place, worse(kinds.get(place), kindOf(finding)));
  }
  return [...kinds].sort(([a], [b]) => a - b).map(([place, kind]) => ({ share: place / PLACES, kind }));
}

function kindOf({ rule }: Finding): MarkKind {
  if (rule === 'conflict') return 'conflict';
  return rule === 'harmless-repeat' ? 'harmless' : 'dropped';
}

function worse(known: MarkKind | undefined, next: MarkKind): MarkKind {
  if (known === undefined) return next;
  return MARK_KINDS.indexOf(next) > MARK_KINDS.indexOf(known) ? next : known;
}

/** An area under values from 0 to 1000 across and 100 down, as an SVG path. */
export function areaPath(values: readonly number[]): string {
  const highest = Math.max(1, ...values);
  const step = 1000 / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)} ${(100 - (value / highest) * 100).toFixed(1)}`,
  );
  return `M0 100L${points.join('L')}L1000 100Z`;
}
