import { delaysMs } from '@ra3/sdk/facts';
import type { PreparedCall } from './prepare-call.js';

/** An act of an admin on a user. */
export interface DeskAct {
  readonly userId: number;
  /** What will be done, as a sentence. */
  readonly plan: string;
  /** What was done, as a sentence. */
  readonly report: string;
  /** What failed, as the title of the alert. */
  readonly failed: string;
  /** Runs after the host has done it. */
  readonly onDone: () => void;
  /** Opens the form again, with all that was typed. */
  readonly onEdit: () => void;
}

export type ActState =
  | { readonly kind: 'held'; /** Epoch milliseconds. */ readonly sendTime: number }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface HeldAct extends DeskAct {
  readonly id: number;
  readonly state: ActState;
}

/** Acts that wait to be undone, are on their way, or have an outcome that the admin has not dismissed. */
export interface HeldActsStore {
  readonly read: () => readonly HeldAct[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Holds an act for ten seconds, and sends it then. */
  readonly hold: (act: DeskAct, call: PreparedCall) => void;
  readonly sendNow: (id: number) => void;
  /** Sends all that is held, for when the page is left. */
  readonly sendAll: () => void;
  /** Drops an act that is still held. */
  readonly undo: (id: number) => void;
  /** Forgets an act with an outcome. */
  readonly dismiss: (id: number) => void;
}

/** Creates an empty store. `onOutcome` is told of each act that was done or failed. */
export function createHeldActsStore(onOutcome: (act: HeldAct) => void): HeldActsStore {
  let lastId = 0;
  const list = makeList();
  const waiting = makeWaiting();
  const settle = (id: number, state: ActState) => {
    const act = list.setState(id, state);
    if (act === undefined) return;
    if (state.kind === 'done') act.onDone();
    onOutcome(act);
  };
  const sendNow = (id: number) => {
    const call = waiting.take(id);
    if (call === undefined) return;
    call.release();
    list.setState(id, { kind: 'sending' });
  };
  return {
    read: list.read,
    subscribe: list.subscribe,
    hold: (act, call) => {
      const id = ++lastId;
      waiting.add(id, call, sendNow);
      call.outcome.then(
        () => {
          settle(id, { kind: 'done' });
        },
        (error: unknown) => {
          waiting.take(id);
          settle(id, { kind: 'failed', error });
        },
      );
      list.add({ ...act, id, state: { kind: 'held', sendTime: Date.now() + delaysMs.undo } });
    },
    sendNow,
    sendAll: () => {
      for (const id of waiting.ids()) sendNow(id);
    },
    undo: (id) => {
      const call = waiting.take(id);
      if (call === undefined) return;
      call.withdraw();
      list.remove(id);
    },
    dismiss: list.remove,
  };
}

/** The calls that are held, each with its timer. */
function makeWaiting() {
  const held = new Map<number, { readonly call: PreparedCall; readonly timer: Timer }>();
  return {
    ids: () => [...held.keys()],
    add: (id: number, call: PreparedCall, send: (id: number) => void) => {
      held.set(id, { call, timer: setTimeout(send, delaysMs.undo, id) });
    },
    /** Ends the waiting of a call, so that it is either sent or withdrawn, and only once. */
    take: (id: number): PreparedCall | undefined => {
      const found = held.get(id);
      if (found === undefined) return undefined;
      clearTimeout(found.timer);
      held.delete(id);
      return found.call;
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;

/** The acts that are shown. */
function makeList() {
  let acts: readonly HeldAct[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly HeldAct[]) => {
    acts = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => acts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds an act; what was done before gives way to it, and failures stay. */
    add: (act: HeldAct) => {
      change([...acts.filter(({ state }) => state.kind !== 'done'), act]);
    },
    setState: (id: number, state: ActState): HeldAct | undefined => {
      change(acts.map((act) => (act.id === id ? { ...act, state } : act)));
      return acts.find((act) => act.id === id);
    },
    remove: (id: number) => {
      change(acts.filter((act) => act.id !== id));
    },
  };
}
