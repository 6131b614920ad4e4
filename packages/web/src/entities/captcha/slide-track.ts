import { limits } from '@ra3/sdk/facts';
import type { CaptchaPull } from './solved-captcha.js';

type TrackPoint = CaptchaPull['trackList'][number];

/** Longer tracks are thinned; the contract takes twice as many points. */
const MOST_POINTS = 1_000;

/** The pull that is going on: where the piece was when. */
export interface SlideTrack {
  readonly startedAt: Date;
  readonly points: readonly TrackPoint[];
}

/** Begins a track at the left edge. */
export function beginTrack(now: Date): SlideTrack {
  return { startedAt: now, points: [{ x: 0, y: 0, t: 0, type: 'down' }] };
}

/** Adds the place of the piece, in pixels of the picture. */
export function addPoint(track: SlideTrack, { x, y }: { x: number; y: number }, now: Date): SlideTrack {
  const t = now.getTime() - track.startedAt.getTime();
  return { ...track, points: [...thinned(track.points), { x, y, t, type: 'move' }] };
}

/** Ends the track where the piece is, and returns it as the host expects it (S3-06). */
export function endTrack({ startedAt, points }: SlideTrack, pieceWidth: number, now: Date): CaptchaPull {
  const { x, y } = points.at(-1) ?? { x: 0, y: 0 };
  const { width, height } = limits.captcha;
  return {
    bgImageWidth: width,
    bgImageHeight: height,
    sliderImageWidth: pieceWidth,
    sliderImageHeight: height,
    startSlidingTime: startedAt.toISOString(),
    endSlidingTime: now.toISOString(),
    trackList: [...points, { x, y, t: now.getTime() - startedAt.getTime(), type: 'up' }],
  };
}

/** Drops every other point of a track that is full; the first one stays. */
function thinned(points: readonly TrackPoint[]): readonly TrackPoint[] {
  return points.length < MOST_POINTS ? points : points.filter((_, index) => index % 2 === 0);
}
