import { limits } from '@ra3/sdk/facts';
import { useEffect, useState } from 'react';
import { readTabText, writeTabText } from '../../platform/drafts/use-draft.js';

const SECOND_MS = 1_000;

interface CodeCountdown {
  /** Seconds until this address can be sent the next code; 0 when it can be now. */
  readonly secondsLeft: number;
  readonly start: () => void;
}

/** Counts down after a code was sent (S2-42, S9-02): for each address by itself, and through a reload of the page. */
export function useCodeCountdown(email: string): CodeCountdown {
  const key = `ra3.codeSent.${email.trim().toLowerCase()}`;
  const [now, setNow] = useState(() => Date.now());
  // For browsers whose storage is blocked.
  const [ends, setEnds] = useState<Readonly<Record<string, number>>>({});
  const end = ends[key] ?? Number(readTabText(key) ?? 0);
  const left = Math.ceil((end - now) / SECOND_MS);
  // A clock that was put back does not lengthen the time.
  const secondsLeft = Number.isNaN(left)
    ? 0
    : Math.min(Math.max(left, 0), limits.verificationCodeResendSeconds);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  return {
    secondsLeft,
    start: () => {
      const startedAt = Date.now();
      const newEnd = startedAt + limits.verificationCodeResendSeconds * SECOND_MS;
      writeTabText(key, String(newEnd));
      setEnds((known) => ({ ...known, [key]: newEnd }));
      setNow(startedAt);
    },
  };
}
