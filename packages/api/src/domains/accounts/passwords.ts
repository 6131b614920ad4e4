import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { Refusal } from '../../values/refusal.js';

// const enum members of a declaration file cannot be read under isolatedModules; argon2id is 2.
const ARGON2ID: Algorithm = 2;

export interface PasswordCost {
  /** Memory in KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const HASH_PREFIX = `$argon2id$v=19$m=${String(PASSWORD_COST.memoryCost)},t=${String(PASSWORD_COST.timeCost)},p=${String(PASSWORD_COST.parallelism)}$`;

/** Concurrent hashes; each takes 19 MiB and a core for a few dozen ms. */
const MOST_AT_ONCE = 2;
/** Length of the queue; beyond it callers are rejected with Retry-After instead of waiting for minutes. */
const MOST_WAITING = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares in the same time whether or not there is a stored hash to compare with. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** Argon2id (docs/security.md#passwords-and-failed-logins), few at a time. Only tests take another cost. */
export function makePasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { algorithm: ARGON2ID, ...cost };
  const inTurn = makeTurns();
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (storedHash, password) =>
      inTurn(async () => {
        // Accounts with an invalid hash (demo players) have no valid password.
        if (storedHash !== undefined) return verify(storedHash, password).catch(() => false);
        dummy ??= hash('no account has this password', options);
        await verify(await dummy, password);
        return false;
      }),
  };
}

function makeTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
