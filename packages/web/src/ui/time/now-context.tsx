import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const NowContext = createContext<Date | undefined>(undefined);

/** The moment that ages are measured against; moves on every ten seconds while the page is in view. */
export function useNow(): Date {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error('There is no NowProvider around this component');
  return now;
}

// Ages under a minute are shown in seconds; ten are as fine as anybody reads them.
const TICK_MS = 10_000;

interface NowProviderProps {
  /** The clock, for tests. */
  readonly now?: () => Date;
  readonly children: ReactNode;
}

/** One clock for every age on the page, so that they all move together. */
export function NowProvider({ now = systemTime, children }: NowProviderProps) {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') setMoment(now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [now]);
  return <NowContext value={moment}>{children}</NowContext>;
}

function systemTime(): Date {
  return new Date();
}
