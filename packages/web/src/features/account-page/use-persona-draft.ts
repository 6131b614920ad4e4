import type { Persona } from '@ra3/sdk';
import { useDraft } from '../../platform/use-draft.js';

const actions = ['add', 'rename', 'delete'] as const;

export interface PersonaDraft {
  readonly action: (typeof actions)[number];
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

const EMPTY = { action: '', personaId: '', current: '', name: '', isOpen: '' };

/** Keeps the open dialog and its text in this tab, so that a reload and a new sign-in of the same user find them. */
export function usePersonaDraft(): UsedPersonaDraft {
  const { form, change, clear } = useDraft('persona', EMPTY);
  const action = actions.find((each) => each === form.action);
  const draft = action && { ...form, action, personaId: Number(form.personaId), isOpen: form.isOpen !== '' };
  const open = (next: Omit<PersonaDraft, 'isOpen'>) => {
    const isSame =
      draft?.action === next.action && draft.personaId === next.personaId && draft.current === next.current;
    change({ ...(!isSame && { ...next, personaId: String(next.personaId) }), isOpen: 'yes' });
  };
  return {
    draft,
    openAdd: () => open({ action: 'add', personaId: 0, current: '', name: '' }),
    openRename: ({ personaId, personaName: current }) =>
      open({ action: 'rename', personaId, current, name: current }),
    openDelete: ({ personaId, personaName: current }) =>
      open({ action: 'delete', personaId, current, name: '' }),
    setName: (name) => change({ name }),
    close: () => change({ isOpen: '' }),
    clear,
  };
}
