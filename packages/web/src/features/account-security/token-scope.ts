import type { TokenScope } from '@ra3/sdk/facts';
import type { Token } from './security-queries.js';

/** The choices that the site offers; each includes those before it. */
export const scopeChoices = ['read', 'write', 'admin'] as const satisfies readonly TokenScope[];

/** The scopes of a choice, as the host takes them. */
export function scopesUpTo(choice: TokenScope): TokenScope[] {
  return scopeChoices.slice(0, scopeChoices.indexOf(choice) + 1);
}

/** The widest scope of a token. */
export function scopeOf({ scopes }: Pick<Token, 'scopes'>): TokenScope {
  return scopeChoices.findLast((scope) => scopes.includes(scope)) ?? 'read';
}
