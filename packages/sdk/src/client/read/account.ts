import { groups, userStates } from '../../contract/enumerations.js';
import type { Reader } from './reading.js';
import type { Account, Captcha, Done, OwnWarning, Persona, SignInStatus } from './rows.js';
import { isPlain, optional, record, recordsOf, reshaping, rows } from './shapes.js';
import { count, flag, identity, integer, text, time, word } from './values.js';

/** Code 0, which every answer that comes this far has or lacks; a refusal never reaches a reader. */
const zero: Reader<0> = (value, at) => {
  if (value !== 0) at.drift('0', value);
  return 0;
};
const answered = record<Done>({ code: zero, info: text() });

/** "It worked", where only the code can say so: account calls must be answered with an object (spec §8). */
export const accountDone: Reader<Done> = answered;

/** "It worked", where the status says so and the body may be anything that is no refusal. */
export const done: Reader<Done> = (value, at) => {
  if (isPlain(value)) return answered(value, at);
  if (value === undefined) at.mismatch('an answer', value);
  at.drift('{ code, info }', value);
  return { code: 0, info: typeof value === 'string' ? value : '' };
};

/** Anything but 0 means a visitor. */
const NOT_SIGNED_IN = 1;
export const signInStatus = record<SignInStatus>({
  code: integer(Number.MIN_SAFE_INTEGER, NOT_SIGNED_IN),
  info: text(),
  userId: optional(identity),
  uname: optional(text()),
  group: word(groups, 'guest'),
});

export const captcha = record<Captcha>({ id: text(), backgroundImage: text(), sliderImage: text() });

/** Hosts send one or the other of two names for the same flag. */
const persona = reshaping(
  (value, at) => {
    const { ranked, isSelectedForLadders } = value;
    if (ranked !== undefined && isSelectedForLadders !== undefined) return value;
    at.drift('both ranked and isSelectedForLadders', value);
    const selected = ranked ?? isSelectedForLadders;
    return { ...value, ranked: selected, isSelectedForLadders: selected };
  },
  record<Persona>({
    personaId: identity,
    personaName: text(),
    ranked: flag(false),
    isSelectedForLadders: flag(false),
  }),
);

export const personas = recordsOf(persona);

export const ownWarnings = recordsOf(
  record<OwnWarning>({
    warningId: identity,
    time,
    reasonChinese: text(),
    reasonEnglish: text(),
    isRead: flag(false),
  }),
);

export const account = record<Account>({
  userId: identity,
  userName: text(),
  email: text(),
  group: word(groups, 'User'),
  state: word(userStates, 'normal'),
  personas: rows(persona),
});

export const generated = record<{ code: 0; info: string; count: number }>({
  code: zero,
  info: text(),
  count,
});
export const applied = record<{ code: 0; info: string; value: string }>({
  code: zero,
  info: text(),
  value: text(),
});
