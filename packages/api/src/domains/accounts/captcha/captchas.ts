import { randomBytes } from 'node:crypto';
import type { EndpointOf, ReplyOf, BodyOf } from '@ra3/sdk/contract';
import type { ServerConfiguration } from '../../../configuration/configuration.js';
import type { Database } from '../../../database/in-transaction.js';
import { countCalls, countCallsOf, uncountCalls } from '../../../database/rate-windows.js';
import { networkOf } from '../../../values/caller.js';
import { PartAwayError } from '../../../values/part-away-error.js';
import { Refusal } from '../../../values/refusal.js';
import type { Clock } from '../../../values/time.js';
import { insertCaptcha, takeCaptcha } from './captcha-store.js';
import type { Pictures } from './draw-pictures.js';
import type { ProofOfWork } from './proof-of-work.js';

const LIFE_MS = 2 * 60_000;
/** Captchas drawn in advance: each takes some 10 ms of a thread, and with its proof 25 ms of another. */
const POOL_SIZE = 6;

type Captcha = ReplyOf<EndpointOf<'accounts.captcha'>>;

interface Drawn {
  readonly captcha: Captcha;
  readonly gapPosition: number;
}

export interface Captchas {
  draw(): Promise<Captcha>;
  /**
   * Validates a solution from an address. The captcha is deleted, whatever its slide, unless a proof came that is wrong. A
   * proof is not demanded of a few slides an hour.
   * @throws {Refusal} `proofMissing`, `captchaFailed`
   */
  pass(captchaId: string, result: CaptchaResult, address: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly drawPictures: () => Promise<Pictures>;
  /** Absent: the slide alone decides. */
  readonly proofOfWork?: ProofOfWork | undefined;
  readonly slidesWithoutProof: ServerConfiguration['slidesWithoutProof'];
  /** Judges in place of the slides, where the operator wants it so. */
  readonly hostedCaptcha?: ServerConfiguration['hostedCaptcha'] | undefined;
}

/** Slide captchas: the answer stays on the host, and each allows one try within two minutes (docs/security.md#captchas). */
export function makeCaptchas(parts: Parts): Captchas {
  const { db, clock, proofOfWork, hostedCaptcha } = parts;
  const pool: Drawn[] = [];
  let filling: Promise<void> | undefined;
  // One at a time; calls in between are answered, since most of the work is another thread's.
  const fill = async () => {
    while (pool.length < POOL_SIZE) pool.push(await drawOne(parts));
  };
  return {
    async draw() {
      const { gapPosition, captcha } = pool.shift() ?? (await drawOne(parts));
      // A failure here is ignored: the next caller draws too, and gets the error.
      filling ??= fill()
        .catch(() => undefined)
        .finally(() => {
          filling = undefined;
        });
      await insertCaptcha(db, {
        captchaId: captcha.id,
        gapPosition,
        expiresAt: new Date(clock().getTime() + LIFE_MS),
      });
      return captcha;
    },
    pass: hostedCaptcha
      ? makeHostedCaptcha(hostedCaptcha)
      : async (captchaId, result, address) => {
          if (result.proof !== undefined) await proofOfWork?.check(captchaId, result.proof);
          const gapPosition = await takeCaptcha(db, captchaId, clock());
          if (gapPosition === undefined) throw new Refusal('captchaFailed');
          // Behind the captcha, so that invented ones do not use up what passes without a proof.
          if (result.proof === undefined && proofOfWork !== undefined)
            await admitWithoutProof(parts, networkOf(address));
          if (!isGoodTrack(result, gapPosition)) throw new Refusal('captchaFailed');
        },
  };
}

const WINDOW_MS = 10 * 60_000;
/** Windows that reach back an hour from any moment of the last one. */
const WINDOWS = 7;

/**
 * Counts a slide that comes without a proof, for its network and then for the whole host.
 * @throws {Refusal} `proofMissing` beyond the allowance of any hour
 */
async function admitWithoutProof({ db, clock, slidesWithoutProof }: Parts, network: string): Promise<void> {
  const { perNetwork, perHost } = slidesWithoutProof;
  const window = Math.floor(clock().getTime() / WINDOW_MS);
  const isWithin = async (key: string, most: number): Promise<boolean> => {
    const keyOf = (index: number) => `slide alone ${key} ${index % WINDOWS}`;
    const slide = { key: keyOf(window), windowStart: new Date(window * WINDOW_MS), calls: 1 };
    await countCalls(db, slide);
    const keys = Array.from({ length: WINDOWS }, (_, index) => keyOf(index));
    const since = new Date((window - WINDOWS + 1) * WINDOW_MS);
    if ((await countCallsOf(db, keys, since)) <= most) return true;
    await uncountCalls(db, slide);
    return false;
  };
  const isAdmitted = (await isWithin(network, perNetwork)) && (await isWithin('host', perHost));
  if (!isAdmitted) throw new Refusal('proofMissing');
}

async function drawOne({ drawPictures, proofOfWork }: Parts): Promise<Drawn> {
  const id = randomBytes(16).toString('hex');
  const [{ gapPosition, ...images }, proof] = await Promise.all([drawPictures(), proofOfWork?.draw(id)]);
  return { gapPosition, captcha: { id, ...images, ...(proof === undefined ? {} : { proof }) } };
}

const TIMEOUT_MS = 5_000;
const SERVER_ERRORS = 500;

type HostedCaptcha = NonNullable<ServerConfiguration['hostedCaptcha']>;

/** Verifies a one-time token with another service (Turnstile). @throws {Refusal} `captchaFailed` @throws {PartAwayError} */
function makeHostedCaptcha({ verifyUrl, secret }: HostedCaptcha): Captchas['pass'] {
  return async (_captchaId, { token = '' }) => {
    if (token === '') throw new Refusal('captchaFailed');
    const isPassed = await askService(verifyUrl, { secret, response: token });
    if (!isPassed) throw new Refusal('captchaFailed');
  };
}

async function askService(url: string, form: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status >= SERVER_ERRORS) throw new Error(`It answered ${answer.status}.`);
    const judged: unknown = await answer.json();
    return typeof judged === 'object' && judged !== null && 'success' in judged && judged.success === true;
  } catch (cause) {
    throw new PartAwayError('The captcha service that this host asks does not answer.', { cause });
  }
}

export type CaptchaResult = BodyOf<EndpointOf<'accounts.sendVerificationCode'>>;

/** Limits of a plausible drag (docs/security.md#captchas). Lengths are in pixels of the picture as shown. */
export const trackRules = {
  /** How far beside the gap the piece may end, as a part of the picture's width. */
  tolerance: 0.02,
  shortestMs: 300,
  fewestPoints: 10,
  widestJump: 50,
} as const;

/** Where a drag without points would be. */
const NOWHERE = { x: 0, y: 0, t: 0 };

/** Whether a drag ends in the gap, slow enough, with enough points and no large jumps. */
export function isGoodTrack(result: CaptchaResult, gapPosition: number): boolean {
  const { trackList, bgImageWidth } = result;
  if (trackList.length < trackRules.fewestPoints || bgImageWidth <= 0) return false;
  const [first, last] = [trackList.at(0) ?? NOWHERE, trackList.at(-1) ?? NOWHERE];
  if (last.t - first.t < trackRules.shortestMs) return false;
  const isSteady = trackList.every((point, index) => {
    const before = trackList[index - 1] ?? point;
    return point.t >= before.t && Math.abs(point.x - before.x) <= trackRules.widestJump;
  });
  return isSteady && Math.abs((last.x - first.x) / bgImageWidth - gapPosition) <= trackRules.tolerance;
}
