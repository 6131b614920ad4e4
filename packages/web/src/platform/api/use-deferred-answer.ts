import { useDeferredValue, useState } from 'react';

/** Renders a slow answer in slices, undefined until the first; one that is there at the start is returned at once. */
export function useDeferredAnswer<Value>(answer: Value | undefined): Value | undefined {
  // React takes undefined for a missing first value.
  const [first] = useState(answer ?? null);
  return useDeferredValue(answer ?? null, first) ?? undefined;
}
