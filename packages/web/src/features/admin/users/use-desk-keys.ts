import type { AdminUser } from '@ra3/sdk/browser';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { NOTE_FIELD_ID } from './note-field-id.js';
import type { CaseDialogs } from './use-case-dialogs.js';
import { useDeskAddress } from './use-desk-address.js';
import { neighbourOf } from './neighbour-of.js';

export interface DeskKeysOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The results of the search, in their order. */
  readonly users: readonly AdminUser[] | undefined;
  readonly dialogs: CaseDialogs;
}

/** The keys of the user manager: `/` search, `w` warn, `b` ban, `n` note, `[` and `]` previous and next result. */
export function useDeskKeys({ field, users = [], dialogs }: DeskKeysOptions): void {
  const { userId, select } = useDeskAddress();
  const step = (by: 1 | -1) => {
    const next = neighbourOf(
      users.map((user) => user.userId),
      userId,
      by,
    );
    if (next !== undefined) select(next);
  };
  const acts: Readonly<Record<string, () => void>> = {
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
    '[': () => {
      step(-1);
    },
    ']': () => {
      step(1);
    },
    ...(userId === undefined ? {} : caseActs(userId, dialogs)),
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    // Before the header's own search for players, which has the same key on all pages.
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle, { capture: true });
    return () => {
      window.removeEventListener('keydown', handle, { capture: true });
    };
  }, []);
}

function caseActs(userId: number, dialogs: CaseDialogs): Readonly<Record<string, () => void>> {
  return {
    w: () => {
      dialogs.open('warn', userId);
    },
    b: () => {
      dialogs.open('ban', userId);
    },
    n: () => document.getElementById(NOTE_FIELD_ID)?.querySelector('textarea')?.focus(),
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');
}
