import { useState } from 'react';

type Texts = Readonly<Record<string, string>>;

export interface Draft<Form extends Texts> {
  readonly form: Form;
  /** Changes fields of the form, and stores the whole of it. */
  readonly change: (fields: Partial<Form>) => void;
  /** Forgets what was typed, for after it was accepted. */
  readonly clear: () => void;
}

/** Keeps a form in the tab's storage, or without one as long as its page. Never pass it a password. */
export function useDraft<Form extends Texts>(name: string, empty: Form): Draft<Form> {
  const key = keyOf(name);
  const [form, setForm] = useState(() => ({ ...empty, ...readDraft(key, empty) }));
  return {
    form,
    change: (fields) => {
      // Several changes in one event add up.
      setForm((latest) => {
        const next = { ...latest, ...fields };
        writeTabText(key, JSON.stringify(next));
        return next;
      });
    },
    clear: () => {
      writeTabText(key, undefined);
      setForm(empty);
    },
  };
}

/** The stored fields that the form still has. */
function readDraft<Form extends Texts>(key: string, empty: Form): Partial<Form> {
  try {
    const stored: unknown = JSON.parse(readTabText(key) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    // The keys are those of the form, and its values are texts.
    return Object.fromEntries(
      entries.filter(([field, value]) => field in empty && typeof value === 'string'),
    ) as Partial<Form>;
  } catch {
    return {}; // Not ours, or cut off.
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

/** Leaves a draft for a form that opens next. */
export function storeDraft(name: string, form: Texts): void {
  writeTabText(keyOf(name), JSON.stringify(form));
}

function keyOf(name: string): string {
  return `ra3.draft.${name}`;
}
