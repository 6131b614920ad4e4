import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another: no 0 and O, no 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Makes an invitation code such as `K7QM-2XPA-9FHD-TW4C`: 79 bits of chance, too many to guess. */
export function makeInvitationCode(): string {
  const makeGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return Array.from({ length: GROUPS }, () => makeGroup().join('')).join('-');
}

/** Names a code in the audit log, which must not hold what lets somebody register. */
export function hintOfCode(code: string): string {
  return `${code.slice(0, GROUP_LENGTH)}…`;
}
