import { useRef, useState } from 'react';
import { clientPatienceMs } from '../../platform/desktop-host/client-call.js';

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'slow' | 'saved' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Saves {
  readonly stateOf: (key: string) => SaveState;
  /** Saves one setting; returns whether it worked. Does nothing while that setting is being saved. */
  readonly save: (key: string, work: () => Promise<unknown>) => Promise<boolean>;
}

const idle: SaveState = { kind: 'idle' };

export function isSaving({ kind }: SaveState): boolean {
  return kind === 'saving' || kind === 'slow';
}

/** Saves settings independently of each other, and remembers how far each one is. */
export function useSaves(): Saves {
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({});
  // Not the state alone: two clicks may come before the next render.
  const underWay = useRef(new Set<string>());
  const save: Saves['save'] = async (key, work) => {
    if (underWay.current.has(key)) return false;
    underWay.current.add(key);
    const change = (state: SaveState) => setStates((all) => ({ ...all, [key]: state }));
    change({ kind: 'saving' });
    const timer = setTimeout(change, clientPatienceMs.slow, { kind: 'slow' });
    try {
      await work();
      change({ kind: 'saved' });
      return true;
    } catch (error) {
      change({ kind: 'failed', error });
      return false;
    } finally {
      clearTimeout(timer);
      underWay.current.delete(key);
    }
  };
  return { stateOf: (key) => states[key] ?? idle, save };
}
