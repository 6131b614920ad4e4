import { banTypeBits } from '@ra3/sdk/rules';
import { banTypes, type BanType } from '@ra3/sdk/facts';

const names = Object.keys(banTypes) as BanType[]; // The keys of the contract's table.

/** Reads `user+machine` into bits; empty means the user alone, undefined that a word is unknown. */
export function readBanTypes(typed: string): number | undefined {
  if (typed === '') return banTypes.User;
  const words = typed.split(/[+|]/u).map((word) => word.trim().toLowerCase());
  const types = words.map((word) => names.find((name) => name.toLowerCase() === word));
  return types.includes(undefined) ? undefined : banTypeBits(types.filter((type) => type !== undefined));
}

/** The words of ban types, as they are typed. */
export const banTypeWords: readonly string[] = names.map((name) => name.toLowerCase());
