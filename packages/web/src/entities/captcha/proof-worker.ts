import { scrypt } from '@noble/hashes/scrypt.js';
import type { Captcha } from '@ra3/sdk';
import { solveProof, type DeriveKey } from '@ra3/sdk/rules/proofs';
import { expose } from 'comlink';

const deriveKey: DeriveKey = (password, salt, cost) => scrypt(password, salt, { ...cost, p: 1 });

type Challenge = NonNullable<Captcha['proof']>;

export interface Prover {
  readonly prove: (
    challenge: Challenge,
    onProgress: (done: number) => void,
  ) => ReturnType<typeof solveProof<Challenge>>;
}

// The entry of the worker, which does the work of one captcha: a browser has no Scrypt, and the page must not wait for it.
const prover: Prover = {
  prove: (challenge, onProgress) => solveProof(challenge, { deriveKey, onProgress }),
};
expose(prover);
