import type { CaptchaResult } from '../domains/accounts/captcha/captchas.js';

const WIDTH = 340;
const HEIGHT = 212;
const STEPS = 24;
const STEP_MS = 25;

/** A pull of the slider to a place in the picture (0 to 1), as a hand makes it. */
export function aPull(to: number, changes: Partial<CaptchaResult> = {}): CaptchaResult {
  const trackList = Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: Math.round((to * WIDTH * step) / STEPS),
    y: step % 2,
    t: step * STEP_MS,
    type: typeOf(step),
  }));
  return {
    bgImageWidth: WIDTH,
    bgImageHeight: HEIGHT,
    sliderImageWidth: 50,
    sliderImageHeight: HEIGHT,
    startSlidingTime: '2026-03-01T12:00:00.000Z',
    endSlidingTime: '2026-03-01T12:00:00.600Z',
    trackList,
    ...changes,
  };
}

function typeOf(step: number): 'down' | 'move' | 'up' {
  if (step === 0) return 'down';
  return step === STEPS ? 'up' : 'move';
}
