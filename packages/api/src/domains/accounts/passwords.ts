import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { makeTurns } from './turns.js';

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

export interface Passwords {
  /** `knownAs` goes ahead (turns.ts). */
  hash(password: string, knownAs?: string): Promise<string>;
  /** Compares in the same time whether or not there is a stored hash to compare with. */
  verify(storedHash: string | undefined, password: string, knownAs?: string): Promise<boolean>;
}

/** Argon2id (docs/security.md#passwords-and-failed-logins), few at a time. Only tests take another cost. */
export function makePasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { algorithm: ARGON2ID, ...cost };
  const inTurn = makeTurns(MOST_AT_ONCE);
  let dummy: Promise<string> | undefined;
  return {
    hash: (password, knownAs) => inTurn(() => hash(password, options), knownAs),
    verify: (storedHash, password, knownAs) =>
      inTurn(async () => {
        // Accounts with an invalid hash (demo players) have no valid password.
        if (storedHash !== undefined) return verify(storedHash, password).catch(() => false);
        dummy ??= hash('no account has this password', options);
        await verify(await dummy, password);
        return false;
      }, knownAs),
  };
}
