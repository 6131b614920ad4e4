import type { Input } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';

/** What a user can be found by; also the names of the call's query (S2-70). */
export const searchKinds = ['personaId', 'pattern', 'email', 'machineCode'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface UserSearch {
  readonly kind: SearchKind;
  readonly text: string;
}

export type SearchProblem = 'notAnId' | 'notAnEmail' | 'tooLong';

const SHORTEST_MACHINE_CODE = 16;
const machineCode = new RegExp(`^[0-9a-f]{${String(SHORTEST_MACHINE_CODE)},}$`, 'i');
const number = /^[1-9][0-9]*$/;

/** Guesses what a typed text is: digits are a persona id, `@` an e-mail address, 16 hexadecimal digits a machine code. */
export function guessKind(text: string): SearchKind {
  if (isId(text)) return 'personaId';
  if (text.includes('@')) return 'email';
  return machineCode.test(text) ? 'machineCode' : 'pattern';
}

/** Why the host would refuse the search, where the text alone shows it. */
export function searchProblem({ kind, text }: UserSearch): SearchProblem | undefined {
  if (kind === 'personaId' && !isId(text)) return 'notAnId';
  if (kind === 'email' && !text.includes('@')) return 'notAnEmail';
  const isLong = kind === 'pattern' && text.length > adminLimits.adminSearch.patternCharacters;
  return isLong ? 'tooLong' : undefined;
}

/** Reads the kind of a search from an address; undefined for none, and for one that does not exist. */
export function parseKind(text: string | null): SearchKind | undefined {
  return searchKinds.find((kind) => kind === text);
}

function isId(text: string): boolean {
  return number.test(text) && Number.isSafeInteger(Number(text));
}

export function searchInput({ kind, text }: UserSearch): Input<'moderation.searchUsers'> {
  return kind === 'personaId' ? { personaId: Number(text) } : { [kind]: text };
}
