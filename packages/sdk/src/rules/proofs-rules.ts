import { MOST_PROOF_STEPS } from '../contract/limits.js';

/** What the solver reads of a captcha's `proof`. Bytes are written in hex. */
interface ProofTask {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly memoryCost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly data: { readonly steps: number };
  };
}

/** Scrypt with p = 1: `node:crypto` has it, a browser needs a library. */
export type DeriveKey = (
  password: Uint8Array,
  salt: Uint8Array,
  cost: { readonly N: number; readonly r: number; readonly dkLen: number },
) => Uint8Array | Promise<Uint8Array>;

export interface SolveProofOptions {
  readonly deriveKey: DeriveKey;
  /** Called after each derivation with the part of the most work that is done, above 0 and at most 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** The host sets a proof of work that this client cannot or should not do, or that has no solution. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
}

/** A phone has that much to spare. Scrypt needs 128 · N · r bytes. */
const MOST_MEMORY_BYTES = 64 * 1024 ** 2;
const BYTES_PER_BLOCK = 128;
const COUNTER_BYTES = 4;

/**
 * Does the work of a captcha's `proof`, and returns what is sent with the slide (docs/wire.md#proof-of-work). It takes
 * `steps` derivations at most, half of them on average.
 *
 * @throws {ProofError} when the work is of another kind, too large, or has no solution
 * @throws the reason of `signal` when it aborts
 * @example body.proof = await solveProof(captcha.proof, { deriveKey });
 */
export async function solveProof<Task extends ProofTask>(
  challenge: Task,
  { deriveKey, onProgress, signal }: SolveProofOptions,
): Promise<{ challenge: Task; solution: { counter: number; derivedKey: string } }> {
  const { algorithm, nonce, salt, cost, memoryCost, keyLength, keyPrefix, data } = challenge.parameters;
  if (algorithm !== 'SCRYPT') throw new ProofError(`the host asks for a proof of work by ${algorithm}`);
  if (data.steps > MOST_PROOF_STEPS || BYTES_PER_BLOCK * cost * memoryCost > MOST_MEMORY_BYTES)
    throw new ProofError('the host asks for more work than a client should do');
  const saltBytes = readHex(salt);
  for (let counter = 0; counter < data.steps; counter += 1) {
    signal?.throwIfAborted();
    const key = await deriveKey(passwordOf(nonce, counter), saltBytes, {
      N: cost,
      r: memoryCost,
      dkLen: keyLength,
    });
    onProgress?.((counter + 1) / data.steps);
    const derivedKey = writeHex(key);
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
  throw new ProofError('the proof of work has no solution');
}

/** The nonce, then the counter as an unsigned 32-bit integer, high byte first. */
function passwordOf(nonce: string, counter: number): Uint8Array {
  const head = readHex(nonce);
  const bytes = new Uint8Array(head.length + COUNTER_BYTES);
  bytes.set(head);
  new DataView(bytes.buffer).setUint32(head.length, counter);
  return bytes;
}

function readHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
