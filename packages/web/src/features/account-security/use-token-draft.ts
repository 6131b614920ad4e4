import { useState } from 'react';
import type { TokenScope } from '@ra3/sdk/facts';
import { scopeChoices } from './token-scope.js';

/** What was typed for a new token; never the password. */
export interface TokenDraft {
  readonly name: string;
  readonly scope: TokenScope;
  readonly days: number;
}

const KEY = 'ra3.draft.token';
/** Days for which a token is offered. */
export const dayChoices = [7, 30, 90, 365] as const;
const empty: TokenDraft = { name: '', scope: 'read', days: 30 };

/** Keeps the text in this tab, so that a reload and a new sign-in find it. */
export function useTokenDraft() {
  const [draft, setDraft] = useState(readDraft);
  return {
    draft,
    change: (part: Partial<TokenDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      store(JSON.stringify(next));
    },
    clear: () => {
      setDraft(empty);
      store(undefined);
    },
  };
}

function store(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function readDraft(): TokenDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const fields = new Map<string, unknown>(Object.entries(stored ?? {}));
    const name = fields.get('name');
    return {
      name: typeof name === 'string' ? name : empty.name,
      scope: scopeChoices.find((scope) => scope === fields.get('scope')) ?? empty.scope,
      days: dayChoices.find((days) => days === fields.get('days')) ?? empty.days,
    };
  } catch {
    return empty; // The storage is blocked, or something else wrote there.
  }
}
