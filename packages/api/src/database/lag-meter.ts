import type { LogPosition, ServerState } from './watched-server.js';

/** Positions of the primary are remembered for so long; no greater lag is told apart. */
const REMEMBERED_MS = 120_000;

interface Sample {
  readonly at: number;
  readonly position: LogPosition;
}

export interface LagMeter {
  /** Remembers where the primary is at a time in ms, by a clock that is never set. */
  sample(at: number, primary: ServerState): void;
  /** How many ms a position is behind the last sample, at least; Infinity for one that is behind all of them. */
  lagOf(position: LogPosition): number;
  /** The timeline of the last sample. */
  timeline(): string;
}

/**
 * Measures lag by positions alone: the clocks of the servers need not agree, and a primary that nobody writes to leaves nobody
 * behind. While the primary is away, lag is that of its last sample, so replicas go on being read.
 */
export function makeLagMeter(): LagMeter {
  let samples: Sample[] = [];
  let timeline = '';
  return {
    sample(at, primary) {
      // Positions of another timeline are not comparable: what was lost in between is written anew.
      if (primary.timeline !== timeline) samples = [];
      timeline = primary.timeline;
      samples.push({ at, position: primary.position });
      const outdated = samples.findIndex((sample) => sample.at >= at - REMEMBERED_MS);
      if (outdated > 0) samples.splice(0, outdated);
    },
    lagOf(position) {
      const last = samples.at(-1);
      const reached = samples.findLast((sample) => sample.position <= position);
      return last === undefined || reached === undefined ? Number.POSITIVE_INFINITY : last.at - reached.at;
    },
    timeline: () => timeline,
  };
}
