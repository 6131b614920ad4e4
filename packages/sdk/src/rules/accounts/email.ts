/** How registration treats an address: QQ numbers and Gmail need no invitation code, others do (S5-06). */
export type EmailKind = 'qq' | 'gmail' | 'other' | 'invalid';

/** The longest address that a mail server has to take (RFC 5321). */
const LONGEST_ADDRESS = 254;
const standardAddress =
  /^[A-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?\.)+[A-Z]{2,63}$/i;
const numericQq = /^[0-9]+@qq\.com$/i;
const gmail = /^[A-Z0-9](?:[A-Z0-9.+_-]*[A-Z0-9])?@gmail\.com$/i;

/**
 * Returns the kind of an address, by which registration decides whether an invitation code is needed (S5-06). Upper
 * and lower case are the same.
 *
 * @example emailKind('1234567@qq.com') // 'qq'
 */
export function emailKind(address: string): EmailKind {
  if (!isStandardEmail(address)) return 'invalid';
  if (numericQq.test(address)) return 'qq';
  if (gmail.test(address)) return 'gmail';
  return 'other';
}

/**
 * Returns whether an address has the usual form of an e-mail address. Password recovery checks no more than this
 * (S5-12).
 */
export function isStandardEmail(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && standardAddress.test(address);
}

/**
 * Returns whether registration asks for an invitation code: for a valid address that is neither QQ nor Gmail (S5-06).
 */
export function needsInvitationCode(address: string): boolean {
  return emailKind(address) === 'other';
}

/**
 * Returns whether the send-code button is enabled (S5-07): for QQ and Gmail addresses, and with `allowAll` for every
 * text that contains an at sign.
 */
export function canSendCode(address: string, { allowAll }: { readonly allowAll: boolean }): boolean {
  const kind = emailKind(address);
  return kind === 'qq' || kind === 'gmail' || (allowAll && address.includes('@'));
}
