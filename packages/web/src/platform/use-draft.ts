import { useState } from 'react';
import { useSession } from './session-context.js';
import { useSetting } from './settings-store.js';

type Texts = Readonly<Record<string, string>>;

export interface Draft<Form extends Texts> {
  readonly form: Form;
  /** Changes fields of the form, and stores the whole of it. */
  readonly change: (fields: Partial<Form>) => void;
  /** Forgets what was typed, for after it was accepted. */
  readonly clear: () => void;
}

/** Keeps a form of a user about a thing in the tab's storage, or without one as long as its page. Never pass it a password. */
export function useDraft<Form extends Texts>(name: string, empty: Form): Draft<Form> {
  const key = keyOf(name, useOwner());
  const [kept, setKept] = useState(() => ({ key, form: readDraft(key, empty) }));
  // Another user, or another thing, has a draft of its own.
  if (kept.key !== key) setKept({ key, form: readDraft(key, empty) });
  return {
    form: kept.form,
    change: (fields) => {
      // Several changes in one event add up.
      setKept((latest) => {
        const form = { ...latest.form, ...fields };
        writeTabText(latest.key, JSON.stringify(form));
        return { ...latest, form };
      });
    },
    clear: () => {
      writeTabText(key, undefined);
      setKept((latest) => (latest.key === key ? { key, form: empty } : latest));
    },
  };
}

/** Whose drafts a page shows: before the host has said who is signed in, those of the user whom this browser knows. */
function useOwner(): number | string | undefined {
  const { account, isLoggedIn } = useSession();
  const known = useSetting('userId');
  return account?.userId ?? (isLoggedIn === true ? known : undefined);
}

/** The form, with the stored fields that it still has. */
function readDraft<Form extends Texts>(key: string, empty: Form): Form {
  try {
    const stored: unknown = JSON.parse(readTabText(key) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    const texts = entries.filter(
      ([field, value]) => Object.hasOwn(empty, field) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    return empty; // Not ours, or cut off.
  }
}

/** Reads a text of this tab; undefined without the text or the storage. */
export function readTabText(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // Some browsers throw on every access when storage is blocked.
  }
}

/** Stores a text for as long as the tab is open; `undefined` removes it. */
export function writeTabText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked: the text lasts as long as the page.
  }
}

/** Leaves a draft for a form of visitors that opens next; without a form it removes that draft. */
export function storeDraft(name: string, form: Texts | undefined): void {
  writeTabText(keyOf(name), form && JSON.stringify(form));
}

function keyOf(name: string, owner: number | string = ''): string {
  return `ra3.draft.${owner}.${name}`;
}
