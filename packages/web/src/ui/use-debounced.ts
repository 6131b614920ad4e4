import { useEffect, useState } from 'react';

/** Long enough to skip requests between the letters of fast typing, too short to be noticed. */
const DEBOUNCE_MS = 150;

/** Returns a text after it has not changed for `DEBOUNCE_MS`; an empty text is returned without delay. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, text === '' ? 0 : DEBOUNCE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
