import type { Input } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { isStandardEmail } from '@ra3/sdk/rules/accounts';
import { namePattern, parseUserSelector } from '@ra3/sdk/rules/moderation';

/** What a user can be found by; also the names of the call's query (S2-70). */
export const searchKinds = ['personaId', 'pattern', 'email', 'machineCode'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface UserSearch {
  readonly kind: SearchKind;
  readonly text: string;
}

export type SearchProblem = 'notAnId' | 'notAnEmail' | 'tooLong';

/** What a typed text is: by its prefix as in `mail:x@qq.com`, else by how it looks. Bare digits are the id of a persona. */
export function guessKind(text: string): SearchKind {
  const selector = parseUserSelector(text);
  if (selector === undefined) return 'pattern';
  return selector.by === 'user' ? 'personaId' : kindOf[selector.by];
}

const kindOf = { persona: 'personaId', name: 'pattern', mail: 'email', machine: 'machineCode' } as const;

/** Reads a typed text as a search; a prefix goes before the chosen kind. A bare name is a pattern as it is. */
export function readSearch(text: string, chosen: SearchKind | undefined): UserSearch {
  const selector = parseUserSelector(text);
  if (selector === undefined || selector.isBare === true) return { kind: chosen ?? guessKind(text), text };
  if ('id' in selector) return { kind: 'personaId', text: String(selector.id) };
  return {
    kind: kindOf[selector.by],
    text: selector.by === 'name' ? namePattern(selector.text) : selector.text,
  };
}

/** The user that `user:1042` names, who is shown without a search. */
export function userIdOf(text: string): number | undefined {
  const selector = parseUserSelector(text);
  return selector?.by === 'user' && selector.isBare !== true ? selector.id : undefined;
}

/** Why the host would refuse the search, where the text alone shows it. */
export function searchProblem({ kind, text }: UserSearch): SearchProblem | undefined {
  if (kind === 'personaId' && !isId(text)) return 'notAnId';
  if (kind === 'email' && !isStandardEmail(text)) return 'notAnEmail';
  const isLong = kind === 'pattern' && text.length > adminLimits.adminSearch.patternCharacters;
  return isLong ? 'tooLong' : undefined;
}

/** Reads the kind of a search from an address; undefined for none, and for one that does not exist. */
export function parseKind(text: string | null): SearchKind | undefined {
  return searchKinds.find((kind) => kind === text);
}

function isId(text: string): boolean {
  const selector = parseUserSelector(text);
  return selector?.by === 'user' && selector.isBare === true;
}

export function searchInput({ kind, text }: UserSearch): Input<'moderation.searchUsers'> {
  return kind === 'personaId' ? { personaId: Number(text) } : { [kind]: text };
}
