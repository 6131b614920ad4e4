import type { Input, Reply } from '@ra3/sdk';
import { useState } from 'react';
import { isSessionOver, useSignedInCall } from '../session-context.js';
import { useApi } from './api-context.js';
import { useMarkStale, type SiteWrite } from './stale-after.js';
import { useSending } from './use-sending.js';

export interface Write extends Omit<Act, 'run'> {
  /** Sends a write and returns its reply; undefined when it failed, or when another one is on its way. */
  readonly run: <K extends SiteWrite>(key: K, input: Input<K>) => Promise<Reply<K> | undefined>;
}

/** Sends one write at a time, then waits for what it changes to load, also after a failure or lost answer. */
export function useWrite(): Write {
  const api = useApi();
  const markStale = useMarkStale();
  const act = useAct();
  const run: Write['run'] = (key, input) =>
    act.run(async () => {
      try {
        return await api.call(key, input);
      } finally {
        await markStale(key);
      }
    });
  return { ...act, run };
}

export interface Act {
  readonly isBusy: boolean;
  /** The error of the last call; undefined when it worked. */
  readonly failure: unknown;
  /** Sends a call and returns its reply; undefined when it failed, or when another call is on its way. */
  readonly run: <Reply>(start: () => Promise<Reply>) => Promise<Reply | undefined>;
  readonly forget: () => void;
}

/** One call at a time, then `onSettled`, also on failure: the answer may be lost. An ended session shows a visitor. */
export function useAct(onSettled: () => Promise<unknown> = () => Promise.resolve()): Act {
  const call = useSignedInCall();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  const run: Act['run'] = async (start) => {
    const outcome = await send(async () => {
      setFailure(undefined);
      try {
        return await call(start());
      } catch (error) {
        // Without a session the page itself gives way to signing in.
        if (!isSessionOver(error)) setFailure(error);
        throw error;
      } finally {
        await onSettled().catch(() => undefined);
      }
    });
    return outcome?.kind === 'done' ? outcome.reply : undefined;
  };
  const forget = () => setFailure(undefined);
  return { isBusy, failure, run, forget };
}
