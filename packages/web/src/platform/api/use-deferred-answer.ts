import { useDeferredValue, useState } from 'react';

/**
 * Returns an answer that takes long to render. React renders it in slices, so that the browser handles input in between. Undefined until
 * the first answer; an answer that exists when the page opens is returned at once.
 */
export function useDeferredAnswer<Value>(answer: Value | undefined): Value | undefined {
  // React takes undefined for a missing first value.
  const [first] = useState(answer ?? null);
  return useDeferredValue(answer ?? null, first) ?? undefined;
}
