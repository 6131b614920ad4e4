import { useEffect, useState, type ReactNode } from 'react';
import { useKitTexts } from '../kit-texts.js';

/** What comes sooner is not worth the words. */
const QUIET_MS = 400;

export interface LoadingProps {
  /** What is on its way, where a page has several such places. */
  readonly of?: string;
  /** The whole sentence, where "Loading" does not fit. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page that is on its way: its grey places for the eye, and for screen readers one polite sentence. */
export function Loading({ of, label, className, children }: LoadingProps) {
  const { loading } = useKitTexts();
  const sentence = label ?? (of === undefined ? loading : `${of} – ${loading}`);
  const isSlow = useIsLaterThan(QUIET_MS);
  return (
    <>
      {/* Empty at first: what a live region holds from its beginning is not read out. */}
      <span role="status" className="only-read">
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
