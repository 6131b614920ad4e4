import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const NowContext = createContext<Date | undefined>(undefined);

/** The current time, for showing ages; updates every ten seconds while the page is visible. */
export function useNow(): Date {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error('There is no NowProvider around this component');
  return now;
}

// Ages under a minute are shown in seconds; an update every ten seconds is precise enough.
const TICK_MS = 10_000;

interface NowProviderProps {
  /** Returns the current time; tests pass a fake clock. */
  readonly now?: () => Date;
  readonly children: ReactNode;
}

/** Provides one clock for all ages on the page, so that they update together. */
export function NowProvider({ now = systemTime, children }: NowProviderProps) {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      // Another update would discard the parts of a prerendered page whose code is still loading.
      startTransition(() => setMoment(now()));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return <NowContext value={moment}>{children}</NowContext>;
}

function systemTime(): Date {
  return new Date();
}
