import { banTypes, type BanType } from '../contract/facts.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const secondsPerUnit: Readonly<Record<string, number>> = {
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  y: 365 * DAY,
};
const pattern = /^([1-9][0-9]{0,4})([mhdwy])$/;

/** The ban time that ends a ban (assumed). */
export const UNBAN_TIME = '0';

/**
 * Parses a ban time into seconds: a number and one of the units m, h, d, w and y (365 days); `0` is 0 seconds and
 * ends a ban. `undefined` for any other text; for an empty one the ban dialog does nothing (S5-14).
 *
 * @example banDurationSeconds('1h') // 3600
 */
export function banDurationSeconds(text: string): number | undefined {
  if (text === UNBAN_TIME) return 0;
  const [, amount, unit] = pattern.exec(text) ?? [];
  const unitSeconds = unit === undefined ? undefined : secondsPerUnit[unit];
  return unitSeconds === undefined ? undefined : Number(amount) * unitSeconds;
}

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
