import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';

export type CaptchaResult = BodyOf<EndpointOf<'accounts.sendVerificationCode'>>;

/** Limits of a plausible drag (docs/architecture.md#captchas). Lengths are in pixels of the picture as shown. */
export const trackRules = {
  /** How far beside the gap the piece may end, as a part of the picture's width. */
  tolerance: 0.02,
  shortestMs: 300,
  fewestPoints: 10,
  widestJump: 50,
} as const;

/**
 * Whether a drag ends in the gap and is plausible for a person: slow enough, with enough points, and without large
 * jumps.
 */
export function isGoodTrack(result: CaptchaResult, gapPosition: number): boolean {
  const { trackList, bgImageWidth } = result;
  const [first] = trackList;
  const last = trackList.at(-1);
  if (first === undefined || last === undefined || bgImageWidth <= 0) return false;
  if (trackList.length < trackRules.fewestPoints || last.t - first.t < trackRules.shortestMs) return false;
  const isSteady = trackList.every((point, index) => {
    const before = trackList[index - 1] ?? point;
    return point.t >= before.t && Math.abs(point.x - before.x) <= trackRules.widestJump;
  });
  return isSteady && Math.abs((last.x - first.x) / bgImageWidth - gapPosition) <= trackRules.tolerance;
}
