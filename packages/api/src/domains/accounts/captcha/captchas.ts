import { randomBytes, randomFillSync } from 'node:crypto';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { ServerConfiguration } from '../../../configuration/configuration.js';
import { makeHostedCaptcha } from './hosted-captcha.js';
import { drawPuzzle } from './draw-puzzle.js';
import type { Random } from './piece-shape.js';
import { isGoodTrack, type CaptchaResult } from './judge-track.js';
import { encodePng } from './png.js';
import type { Clock } from '../../../values/time.js';
import type { Database } from '../../../database/in-transaction.js';
import { Refusal } from '../../../values/refusal.js';
import { deleteCaptchasBefore, insertCaptcha, takeCaptcha } from './captcha-store.js';

const LIFE_MS = 2 * 60_000;
/** Captchas drawn in advance: each takes some 10 ms of the main thread, and less of a pool thread. */
const POOL_SIZE = 6;
const RANDOM_STEPS = 2 ** 32;
const RANDOM_BLOCK = 16_384;
const BYTES_PER_NUMBER = 4;

interface Drawn {
  readonly gapPosition: number;
  readonly backgroundImage: string;
  readonly sliderImage: string;
}

export interface Captchas {
  draw(): Promise<ReplyOf<EndpointOf<'accounts.captcha'>>>;
  /** Validates a solution. The captcha is deleted in any case. @throws {Refusal} `captchaFailed` */
  pass(captchaId: string, result: CaptchaResult): Promise<void>;
  removeOld(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  /** Judges in place of the slides, where the operator wants it so. */
  readonly hostedCaptcha?: ServerConfiguration['hostedCaptcha'] | undefined;
}

/** Slide captchas: the answer stays on the host, and each allows one try within two minutes (docs/architecture.md#captchas). */
export function makeCaptchas({ db, clock, hostedCaptcha }: Parts): Captchas {
  const pool: Drawn[] = [];
  let filling: Promise<void> | undefined;
  // One at a time; calls in between are answered, since most of the work is another thread's.
  const fill = async () => {
    while (pool.length < POOL_SIZE) pool.push(await drawOne());
  };
  return {
    async draw() {
      const { gapPosition, ...images } = pool.shift() ?? (await drawOne());
      // A failure here is ignored: the next caller draws too, and gets the error.
      filling ??= fill()
        .catch(() => undefined)
        .finally(() => {
          filling = undefined;
        });
      const id = randomBytes(16).toString('hex');
      await insertCaptcha(db, {
        captchaId: id,
        gapPosition,
        expiresAt: new Date(clock().getTime() + LIFE_MS),
      });
      return { id, ...images };
    },
    pass: hostedCaptcha
      ? makeHostedCaptcha(hostedCaptcha)
      : async (captchaId, result) => {
          const gapPosition = await takeCaptcha(db, captchaId, clock());
          if (gapPosition === undefined || !isGoodTrack(result, gapPosition))
            throw new Refusal('captchaFailed');
        },
    removeOld: () => deleteCaptchasBefore(db, clock()),
  };
}

async function drawOne(): Promise<Drawn> {
  const { background, slider, gapPosition } = drawPuzzle(makeRandom());
  const [picture, piece] = await Promise.all([encodePng(background), encodePng(slider)]);
  return { gapPosition, backgroundImage: dataUrl(picture), sliderImage: dataUrl(piece) };
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Unpredictable numbers. Random bytes are read in blocks, because a picture needs tens of thousands. */
function makeRandom(): Random {
  const bytes = Buffer.alloc(RANDOM_BLOCK);
  let offset = RANDOM_BLOCK;
  return () => {
    if (offset === RANDOM_BLOCK) {
      randomFillSync(bytes);
      offset = 0;
    }
    offset += BYTES_PER_NUMBER;
    return bytes.readUInt32BE(offset - BYTES_PER_NUMBER) / RANDOM_STEPS;
  };
}
