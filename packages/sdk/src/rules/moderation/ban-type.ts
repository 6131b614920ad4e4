import { banTypes, type BanType } from '../../contract/facts.js';

const inOrder = ['User', 'Ip', 'Mac', 'Machine'] as const satisfies readonly BanType[];

/** Returns the bits of a list of ban types; repeated types count once (S3-02, S9-21). */
export function banTypeBits(types: readonly BanType[]): number {
  return types.reduce((bits, type) => bits | banTypes[type], 0);
}

/** Lists the ban types of a bitmask, User first; bits that mean nothing are passed over (S3-02, S9-21). */
export function banTypesOf(bits: number): BanType[] {
  return inOrder.filter((type) => (bits & banTypes[type]) !== 0);
}

/** Tells whether a ban also hits other players behind the same address or network card (S3-02). */
export function isBanHittingOthers(types: readonly BanType[]): boolean {
  return types.includes('Ip') || types.includes('Mac');
}
