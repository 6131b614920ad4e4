import { useState } from 'react';
import { useSending } from '../../platform/api/use-sending.js';
import { clientPatienceMs } from '../../platform/desktop-host/client-call.js';
import { useLocale } from '../../platform/i18n/use-translation.js';

export type ActionState<Reply> =
  | { readonly kind: 'idle' | 'busy' | 'slow' }
  | { readonly kind: 'done'; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Lets the client do one thing at a time, and remembers what came of it. */
export function useClientAction<Reply>() {
  const { isBusy, send } = useSending();
  const [state, setState] = useState<ActionState<Reply>>({ kind: 'idle' });
  const run = async (start: () => Promise<Reply>) => {
    const outcome = await send(async () => {
      setState({ kind: 'busy' });
      const timer = setTimeout(setState, clientPatienceMs.slow, { kind: 'slow' });
      return start().finally(() => clearTimeout(timer));
    });
    if (outcome === undefined) return;
    setState(
      outcome.kind === 'done'
        ? { kind: 'done', reply: outcome.reply }
        : { kind: 'failed', error: outcome.error },
    );
  };
  return {
    state,
    isBusy,
    /** Starts it, unless it is under way. */
    run,
    forget: () => setState({ kind: 'idle' }),
  };
}

/** Returns a function that writes a number from 0 to 1 as a percentage with two decimals: `12.34%` (S2-69). */
export function useProgressText(): (share: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (share) => format.format(share);
}
