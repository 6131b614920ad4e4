import {
  aPull,
  DEFAULT_PROOF_STEPS,
  solveCaptcha,
  startTestHost,
  type SolverKind,
  type TestHost,
} from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFirstInShort } from '../support/first-in-short.js';

const CAPTCHAS = 40;
const SLIDES_ALONE = 300;
/** How far beside the gap the host lets a piece end, as a part of the picture's width. */
const TOLERANCE = 0.02;

let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** How many of many captchas a solver of this kind hits. */
async function measureHitRate(kind: SolverKind): Promise<number> {
  let hits = 0;
  for (let drawn = 0; drawn < CAPTCHAS; drawn += 1) {
    const { id, ...images } = await host.services.captchas.draw();
    const { gap_position: gap } = await host.database.db
      .selectFrom('captchas')
      .select('gap_position')
      .where('captcha_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Math.abs(solveCaptcha(images, kind) - gap) <= TOLERANCE) hits += 1;
  }
  return hits / CAPTCHAS;
}

// S9-07
testFirstInShort(
  ['edges', 'pixels'] as const,
  'a script that compares piece and picture by their %s hits less than one captcha in five',
  async (kind) => {
    expect(await measureHitRate(kind)).toBeLessThan(0.2);
  },
);

test(
  'a script written for these very pictures hits most of them: docs/deploy.md says what a captcha is worth',
  { tags: 'rest' },
  async () => {
    expect(await measureHitRate('noise')).toBeGreaterThan(0.5);
  },
);

test(
  'a script that solves the slide alone is refused 300 times of 300 by a host with its default settings',
  { tags: 'rest', timeout: 120_000 },
  async () => {
    const proving = await startTestHost({ configuration: { captchaProofSteps: DEFAULT_PROOF_STEPS } });
    const refusals = new Map<unknown, number>();
    for (let drawn = 0; drawn < SLIDES_ALONE; drawn += 1) {
      const { id, ...images } = await proving.services.captchas.draw();
      const answer = await proving.app.inject({
        method: 'POST',
        url: `/api/user/v2/get/vcode/${String(1_000_000 + drawn)}%40qq.com/${id}`,
        payload: aPull(solveCaptcha(images, 'noise')),
      });
      const { type } = answer.json<{ type?: string }>();
      refusals.set(type, (refusals.get(type) ?? 0) + 1);
    }
    await proving.close();

    expect([...refusals]).toEqual([['urn:ra3:failure:proofMissing', SLIDES_ALONE]]);
  },
);
