import type { Persona } from '@ra3/sdk';
import { useState } from 'react';
import { readTabText, writeTabText } from '../../platform/use-draft.js';

export interface PersonaDraft {
  readonly action: 'add' | 'rename' | 'delete';
  /** The persona that is renamed or deleted; 0 for a new one. */
  readonly personaId: number;
  /** The name that it has; empty for a new one. */
  readonly current: string;
  readonly name: string;
  readonly isOpen: boolean;
}

export interface UsedPersonaDraft {
  readonly draft: PersonaDraft | undefined;
  readonly openAdd: () => void;
  readonly openRename: (persona: Persona) => void;
  readonly openDelete: (persona: Persona) => void;
  readonly setName: (name: string) => void;
  /** Closes the dialog and keeps the text, which is there again when the same dialog opens. */
  readonly close: () => void;
  readonly clear: () => void;
}

const KEY = 'ra3.draft.persona';

/**
 * Keeps the open dialog and its text in this tab, so that a reload and a new sign-in of the same user find them. Only Game
 * IDs are kept, no passwords.
 */
export function usePersonaDraft(userId: number): UsedPersonaDraft {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const change = (next: PersonaDraft | undefined) => {
    setDraft(next);
    writeDraft(userId, next);
  };
  const open = (next: Omit<PersonaDraft, 'isOpen'>) => {
    const isSame =
      draft?.action === next.action && draft.personaId === next.personaId && draft.current === next.current;
    change({ ...(isSame ? draft : next), isOpen: true });
  };
  return {
    draft,
    openAdd: () => open({ action: 'add', personaId: 0, current: '', name: '' }),
    openRename: ({ personaId, personaName: current }) =>
      open({ action: 'rename', personaId, current, name: current }),
    openDelete: ({ personaId, personaName: current }) =>
      open({ action: 'delete', personaId, current, name: '' }),
    setName: (name) => {
      if (draft !== undefined) change({ ...draft, name });
    },
    close: () => {
      if (draft !== undefined) change({ ...draft, isOpen: false });
    },
    clear: () => change(undefined),
  };
}

function readDraft(userId: number): PersonaDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readTabText(KEY) ?? 'null');
    return isStoredDraft(stored) && stored.userId === userId ? stored : undefined;
  } catch {
    return undefined; // Not ours, or cut off.
  }
}

function writeDraft(userId: number, draft: PersonaDraft | undefined): void {
  writeTabText(KEY, draft === undefined ? undefined : JSON.stringify({ ...draft, userId }));
}

const isText = (value: unknown): boolean => typeof value === 'string';

function isStoredDraft(stored: unknown): stored is PersonaDraft & { readonly userId: number } {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = new Map<string, unknown>(Object.entries(stored));
  return (
    ['add', 'rename', 'delete'].includes(String(fields.get('action'))) &&
    typeof fields.get('personaId') === 'number' &&
    isText(fields.get('current')) &&
    isText(fields.get('name'))
  );
}
