import { useDeferredValue, useState } from 'react';

/**
 * An answer that takes long to draw: its page is made piece by piece, and the browser can answer in between. Undefined
 * until the first one comes; what is there already when the page opens is shown at once.
 */
export function useDeferredAnswer<Value>(answer: Value | undefined): Value | undefined {
  // React takes undefined for no first value at all.
  const [first] = useState(answer ?? null);
  return useDeferredValue(answer ?? null, first) ?? undefined;
}
