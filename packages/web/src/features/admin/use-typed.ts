import { useState } from 'react';

/** Another choice of the address, told by `id`, replaces what was typed; the fields keep their focus. */
export function useTyped<Value>(chosen: Value, id: string): readonly [Value, (value: Value) => void] {
  const [typed, setTyped] = useState(chosen);
  const [seenId, setSeenId] = useState(id);
  if (id !== seenId) {
    setSeenId(id);
    setTyped(chosen);
  }
  return [typed, setTyped];
}
