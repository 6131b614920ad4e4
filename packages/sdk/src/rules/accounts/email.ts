/** How registration treats an address: QQ numbers and Gmail need no invitation code, others do (S5-06). */
export type EmailKind = 'qq' | 'gmail' | 'other' | 'invalid';

/** The longest address that a mail server has to take (RFC 5321). */
const LONGEST_ADDRESS = 254;
const standardAddress =
  /^[A-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?\.)+[A-Z]{2,63}$/i;
const numericQq = /^[0-9]+@qq\.com$/i;
const gmail = /^[A-Z0-9](?:[A-Z0-9.+_-]*[A-Z0-9])?@gmail\.com$/i;

/** Sorts an address into the kinds that registration treats differently (S5-06); case does not matter. */
export function emailKind(address: string): EmailKind {
  if (!isStandardEmail(address)) return 'invalid';
  if (numericQq.test(address)) return 'qq';
  if (gmail.test(address)) return 'gmail';
  return 'other';
}

/** Tells whether an address has the usual form; password recovery asks for no more than this (S5-12). */
export function isStandardEmail(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && standardAddress.test(address);
}

/** Tells whether registration shows the invitation-code field: for a valid address that is neither QQ nor Gmail. */
export function needsInvitationCode(address: string): boolean {
  return emailKind(address) === 'other';
}

/**
 * Tells whether the send-code button is enabled: for QQ and Gmail addresses, and with the 'allow all' setting for
 * anything that contains an at sign (S5-07).
 */
export function canSendCode(address: string, { allowAll }: { readonly allowAll: boolean }): boolean {
  const kind = emailKind(address);
  return kind === 'qq' || kind === 'gmail' || (allowAll && address.includes('@'));
}
