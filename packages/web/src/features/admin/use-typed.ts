import { useState } from 'react';

/**
 * What is typed in fields that begin with a choice of the address. Another choice replaces what was typed, and the fields stay
 * mounted, so that the focus stays where it is. `id` tells choices apart.
 */
export function useTyped<Value>(chosen: Value, id: string): readonly [Value, (value: Value) => void] {
  const [typed, setTyped] = useState(chosen);
  const [seenId, setSeenId] = useState(id);
  if (id !== seenId) {
    setSeenId(id);
    setTyped(chosen);
  }
  return [typed, setTyped];
}
