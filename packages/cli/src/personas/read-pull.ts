import type { Input } from '@ra3/sdk';

/** The pull on a slide captcha, as hosts take it (S3-06). */
export type CaptchaPull = Omit<Input<'personas.delete'>, 'personaId' | 'captchaId'>;

const MOST_POINTS = 2000;

/** Reads the pull that the page posts; undefined for anything else. */
export function readPull(body: string): CaptchaPull | undefined {
  const pull = parse(body);
  if (pull === undefined || !Array.isArray(pull.trackList) || pull.trackList.length > MOST_POINTS)
    return undefined;
  const trackList = pull.trackList.flatMap((point: unknown) => readPoint(point) ?? []);
  const { bgImageWidth, bgImageHeight, sliderImageWidth, sliderImageHeight } = pull;
  const { startSlidingTime, endSlidingTime } = pull;
  if (!areNumbers([bgImageWidth, bgImageHeight, sliderImageWidth, sliderImageHeight])) return undefined;
  if (typeof startSlidingTime !== 'string' || typeof endSlidingTime !== 'string') return undefined;
  return {
    bgImageWidth: Number(bgImageWidth),
    bgImageHeight: Number(bgImageHeight),
    sliderImageWidth: Number(sliderImageWidth),
    sliderImageHeight: Number(sliderImageHeight),
    startSlidingTime,
    endSlidingTime,
    trackList,
  };
}

function parse(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function readPoint(value: unknown): CaptchaPull['trackList'][number] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y, t, type } = { x: undefined, y: undefined, t: undefined, type: undefined, ...value };
  const kind: unknown = type;
  if (!areNumbers([x, y, t]) || (kind !== 'down' && kind !== 'move' && kind !== 'up')) return undefined;
  return { x: Number(x), y: Number(y), t: Number(t), type: kind };
}

function areNumbers(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'number' && Number.isFinite(value));
}
