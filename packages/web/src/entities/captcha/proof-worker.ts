import { scrypt } from '@noble/hashes/scrypt.js';
import type { Captcha } from '@ra3/sdk';
import { solveProof, type DeriveKey } from '@ra3/sdk/rules/proofs';
import { expose } from 'comlink';

const deriveKey: DeriveKey = (password, salt, cost) => scrypt(password, salt, { ...cost, p: 1 });

// The entry of the worker, which does the work of one captcha: a browser has no Scrypt, and the page must not wait for it.
const prover = {
  prove: (challenge: NonNullable<Captcha['proof']>, onProgress: (done: number) => void) =>
    solveProof(challenge, { deriveKey, onProgress }),
};
export type Prover = typeof prover;
expose(prover);
