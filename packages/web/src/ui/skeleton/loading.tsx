import { useEffect, useState, type ReactNode } from 'react';
import { useKitTexts } from '../kit-texts.js';

/** Delay before the announcement; loading that ends sooner is not announced. */
const QUIET_MS = 400;

export interface LoadingProps {
  /** What is loading, where a page has several loading parts. */
  readonly of?: string;
  /** The whole announcement, where "Loading" does not fit. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page that is loading: shows skeletons, and announces it to screen readers after a delay. */
export function Loading({ of, label, className, children }: LoadingProps) {
  const { loading } = useKitTexts();
  const sentence = label ?? (of === undefined ? loading : `${of} – ${loading}`);
  const isSlow = useIsLaterThan(QUIET_MS);
  return (
    <>
      {/* Empty at first: screen readers do not announce the initial content of a live region. */}
      <span role="status" className="visually-hidden">
        {isSlow ? sentence : null}
      </span>
      <div className={className} aria-busy>
        {children}
      </div>
    </>
  );
}

function useIsLaterThan(delayMs: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLater(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [delayMs]);
  return isLater;
}
