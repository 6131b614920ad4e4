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
  /** Shown at first, on a page that the build has drawn. */
  readonly drawnNow?: Date;
  readonly children: ReactNode;
}

/** Provides one clock for all ages on the page, so that they update together. */
export function NowProvider({ now = systemTime, drawnNow, children }: NowProviderProps) {
  const [moment, setMoment] = useState(drawnNow ?? now);
  useEffect(() => {
    // A transition waits for the parts of a drawn page whose code is still loading; other updates would discard them.
    const tick = () => {
      startTransition(() => {
        setMoment(now());
      });
    };
    if (drawnNow !== undefined) tick();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') tick();
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [now, drawnNow]);
  return <NowContext value={moment}>{children}</NowContext>;
}

function systemTime(): Date {
  return new Date();
}
