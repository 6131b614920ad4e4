import { adminLimits, banTypes, type BanType } from '../contract/facts.js';
import { isStandardEmail } from './accounts-rules.js';

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

/** Names an account: by the id of the user or of a persona, by the name of a persona, e-mail address or machine code. */
export type UserSelector =
  | { readonly by: 'user' | 'persona'; readonly id: number; readonly isBare?: true }
  | { readonly by: 'name' | 'mail' | 'machine'; readonly text: string; readonly isBare?: true };

const prefixed = /^(name|persona|mail|machine|user):\s*(\S.*)$/isu;
const machineCode = /^[0-9a-f]{16,}$/iu;

/**
 * Reads `user:1042`, `persona:34`, `name:X`, `mail:x@qq.com` or `machine:X`. A bare text is taken for what it looks like, and
 * marked: digits for the id of a user, an e-mail address for one, 16 hexadecimal digits for a machine code, others for a
 * name. Returns `undefined` for an empty text and for an id that is none. The case of the prefix does not matter.
 */
export function parseUserSelector(typed: string): UserSelector | undefined {
  const text = typed.trim();
  const [, prefix = '', value = ''] = prefixed.exec(text) ?? [];
  const by = prefix.toLowerCase();
  if (by === 'user' || by === 'persona') {
    const id = idOf(value);
    return id === undefined ? undefined : { by, id };
  }
  return by === 'name' || by === 'mail' || by === 'machine' ? { by, text: value } : readBare(text);
}

function readBare(text: string): UserSelector | undefined {
  const id = idOf(text);
  if (id !== undefined) return { by: 'user', id, isBare: true };
  if (text === '') return undefined;
  return {
    by: isStandardEmail(text) ? 'mail' : machineCode.test(text) ? 'machine' : 'name',
    text,
    isBare: true,
  };
}

function idOf(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * The pattern that finds a persona by its whole name, whatever its case. Where escapes would make it longer than patterns may
 * be, signs are replaced by dots and the end is left out, so that it finds other names too.
 */
export function namePattern(name: string): string {
  const most = adminLimits.adminSearch.patternCharacters;
  const whole = `(?i)^${name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)}$`;
  return whole.length <= most ? whole : `(?i)^${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '.')}`.slice(0, most);
}
