import type { Reader, Reading } from './reading.js';

/** Reads a text; a number becomes its text. */
export function textOr(fallback: string): Reader<string> {
  return (value, at) => {
    if (typeof value === 'string') return value;
    at.drift('a text', value);
    return typeof value === 'number' ? String(value) : fallback;
  };
}

export const text = /* @__PURE__ */ textOr('');

/**
 * Reads a text of the form that the contract gives, such as a guid or an id. It becomes part of addresses, file names and
 * further calls, so what has another form is absent: the empty text.
 */
export function formatted(form: RegExp): Reader<string> {
  return (value, at) => {
    const found = text(value, at);
    if (form.test(found)) return found;
    at.drift(`a text like ${form.source}`, value);
    return '';
  };
}

/** Reads a finite number, also from a text. */
function numberOr(fallback: number): Reader<number> {
  return (value, at) => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    at.drift('a number', value);
    const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
    return Number.isFinite(parsed) ? parsed : fallback;
  };
}

export const number = /* @__PURE__ */ numberOr(0);

/** Reads a safe integer from `min`; fractions are rounded. */
export function integer(min: number, fallback: number): Reader<number> {
  const read = numberOr(fallback);
  return (value, at) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return value;
    if (typeof value === 'number') at.drift('a whole number in range', value);
    const rounded = Math.round(typeof value === 'number' ? value : read(value, at));
    return Number.isSafeInteger(rounded) && rounded >= min ? rounded : fallback;
  };
}

export const count = /* @__PURE__ */ integer(0, 0);
export const signed = /* @__PURE__ */ integer(Number.MIN_SAFE_INTEGER, 0);
/** Reads an id; 0 for none. */
export const identity = /* @__PURE__ */ integer(1, 0);
export const positive = /* @__PURE__ */ integer(1, 1);
/** Reads a rank or an Elo; -1 for none. */
export const rankOrNone = /* @__PURE__ */ integer(-1, -1);

/** Reads a boolean; also 1 and 0, and the words. */
export function flagOr(fallback: boolean): Reader<boolean> {
  return (value, at) => {
    if (typeof value === 'boolean') return value;
    at.drift('true or false', value);
    if (value === 1 || value === 'true') return true;
    return value === 0 || value === 'false' ? false : fallback;
  };
}

export const flag = /* @__PURE__ */ flagOr(false);

/** Reads one of the given words in any case; anything else becomes the fallback. Default: the first word. */
export function word<const W extends string>(
  words: readonly [W, ...W[]],
  fallback: NoInfer<W> = words[0],
): Reader<W> {
  return (value, at) => {
    const exact = words.find((each) => each === value);
    if (exact !== undefined) return exact;
    at.drift(`one of ${words.join(', ')}`, value);
    const lower = typeof value === 'string' ? value.toLowerCase() : '';
    return words.find((each) => each.toLowerCase() === lower) ?? fallback;
  };
}

/** A word that may be shown as it is: no control characters, no markup, no spreadsheet formula. */
const readableWord = /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,39}$/u;

/** One of the given words in any case, or a readable word as it came, so that it can be shown; else the fallback. */
export function openWord<const W extends string>(
  words: readonly [W, ...W[]],
  fallback: NoInfer<W>,
): Reader<W | OtherWord> {
  const read = word<W | OtherWord>(words, '');
  return (value, at) =>
    read(value, at) || (typeof value === 'string' && readableWord.test(value) ? value : fallback);
}
/** Any other word; written so that editors still complete the known ones. */
export type OtherWord = string & {};

/** Reads exactly one value, which replaces every other. */
export function only<const V extends number | boolean>(expected: V): Reader<V> {
  return (value, at) => {
    if (value !== expected) at.drift(String(expected), value);
    return expected;
  };
}

/** Reads any value: each act in the audit log has a shape of its own. */
export function anything(value: unknown): unknown {
  return value;
}

/** Returns the whole body, decoded as text before. */
export function wholeText(value: unknown, at: Reading): string {
  if (typeof value === 'string') return value;
  at.mismatch('a text', value);
  return '';
}
/** Returns the whole body as it came. */
export function wholeBytes(value: unknown, at: Reading): Uint8Array {
  if (value instanceof Uint8Array) return value;
  at.mismatch('bytes', value);
  return new Uint8Array();
}

const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Reads a time as an ISO 8601 text in UTC; other notations and epoch numbers are converted. */
export function time(value: unknown, at: Reading): string {
  if (typeof value === 'string' && UTC.test(value) && !Number.isNaN(Date.parse(value))) return value;
  at.drift('a UTC time in ISO 8601', value);
  const date = new Date(epochMs(value));
  // What is no time becomes the epoch.
  return new Date(date.getTime() || 0).toISOString();
}

function epochMs(value: unknown): number {
  // Smaller numbers are seconds: as milliseconds they would lie before 1973.
  if (typeof value === 'number') return Math.abs(value) < 100_000_000_000 ? value * 1000 : value;
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  if (/^\d+$/.test(value)) return epochMs(Number(value));
  const hasZone = /(z|[+-]\d{2}:?\d{2})$/i.test(value);
  return Date.parse(hasZone ? value : `${value.replace(' ', 'T')}Z`);
}

/** Reads a value or null; a missing one is null. */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value, at) => {
    if (value === undefined) at.drift('a value or null', value);
    return value === undefined || value === null ? null : read(value, at);
  };
}
