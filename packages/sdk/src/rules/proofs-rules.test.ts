import { describe, expect, test } from 'vitest';
import { ProofError, solveProof, type DeriveKey } from './proofs-rules.js';

const HEX = 16;

/** A key that begins with the counter, so that the test knows the solution. */
const deriveKey: DeriveKey = (password, _salt, { dkLen }) => {
  const key = new Uint8Array(dkLen);
  key.set(password.slice(-4));
  return key;
};

function aTask(counter: number, changes: object = {}) {
  return {
    parameters: {
      algorithm: 'SCRYPT',
      nonce: '0a0b',
      salt: 'ff00',
      cost: 8_192,
      memoryCost: 8,
      keyLength: 32,
      keyPrefix: counter.toString(HEX).padStart(8, '0'),
      data: { steps: 24 },
      ...changes,
    },
  };
}

describe('solveProof', () => {
  test('finds the counter, and returns the work with its key', async () => {
    const task = aTask(17);

    const { challenge, solution } = await solveProof(task, { deriveKey });

    expect(challenge).toBe(task);
    expect(solution).toEqual({ counter: 17, derivedKey: `00000011${'0'.repeat(56)}` });
  });

  test('derives from the nonce with the counter, and from the salt', async () => {
    const asked: unknown[] = [];

    await solveProof(aTask(1), {
      deriveKey: (password, salt, cost) => {
        asked.push([[...password], [...salt], cost]);
        return deriveKey(password, salt, cost);
      },
    });

    const cost = { N: 8_192, r: 8, dkLen: 32 };
    expect(asked).toEqual([
      [[10, 11, 0, 0, 0, 0], [255, 0], cost],
      [[10, 11, 0, 0, 0, 1], [255, 0], cost],
    ]);
  });

  test('tells how far it is after each derivation', async () => {
    const told: number[] = [];

    await solveProof(aTask(2, { data: { steps: 4 } }), { deriveKey, onProgress: (done) => told.push(done) });

    expect(told).toEqual([0.25, 0.5, 0.75]);
  });

  test.each([
    ['of another kind', aTask(1, { algorithm: 'ARGON2ID' })],
    ['of too many steps', aTask(1, { data: { steps: 1_001 } })],
    ['of too much memory', aTask(1, { cost: 131_072 })],
    ['without a solution', aTask(30)],
  ])('refuses work %s', async (_what, task) => {
    await expect(solveProof(task, { deriveKey })).rejects.toThrow(ProofError);
  });

  test('stops when it is aborted', async () => {
    const controller = new AbortController();
    const stop = () => controller.abort(new Error('closed'));

    const solving = solveProof(aTask(17), { deriveKey, onProgress: stop, signal: controller.signal });

    await expect(solving).rejects.toThrow('closed');
  });
});
