import { hkdfSync, randomInt } from 'node:crypto';
import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { Refusal } from '../../../values/refusal.js';

type ProofChallenge = NonNullable<ReplyOf<EndpointOf<'accounts.captcha'>>['proof']>;
type Proof = NonNullable<BodyOf<EndpointOf<'accounts.sendVerificationCode'>>['proof']>;

/** The work beside a slide puzzle (docs/security.md#captchas). */
export interface ProofOfWork {
  /** Sets the work of a captcha. Costs this host one derivation. */
  draw(captchaId: string): Promise<ProofChallenge>;
  /**
   * Checks the work by two HMACs. That it is spent once is up to the captcha, which is deleted by then.
   * @throws {Refusal} `captchaFailed`
   */
  check(captchaId: string, proof: Proof): Promise<void>;
}

/** 8 MiB a derivation: too much for thousands of them side by side in a graphics card, and little for a phone. */
const SCRYPT = { algorithm: 'SCRYPT', cost: 8_192, memoryCost: 8, keyLength: 32 } as const;
const SECRET_BYTES = 32;

/** `steps` is the most derivations that a client needs, and `key` signs the work for all processes of a host. */
export function makeProofOfWork({ steps, key }: { steps: number; key: Buffer }): ProofOfWork {
  const secretFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', key, '', use, SECRET_BYTES)).toString('hex');
  const secrets = {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('derived key'),
  };
  return {
    async draw(captchaId) {
      const data = { captchaId, steps };
      const challenge = await createChallenge({
        ...SCRYPT,
        ...secrets,
        counter: randomInt(steps),
        data,
        deriveKey,
      });
      // The library's type leaves open what these options always give.
      return challenge as ProofChallenge;
    },
    async check(captchaId, proof) {
      const { challenge, solution } = proof;
      if (challenge.parameters.data.captchaId !== captchaId) throw new Refusal('captchaFailed');
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) throw new Refusal('captchaFailed');
    },
  };
}
