import { useEffect, useEffectEvent, useState } from 'react';
import { useUrlState } from '../routing/use-url-state.js';

/** Typing pauses for so long before the address is written: each change of it renders the page again. */
const PAUSE_MS = 400;

/**
 * The text of a search field that the address keeps: at once in `typed`, in the query when typing pauses. A new text
 * leads to the first page.
 */
export function useTypedQuery(name: string, longest = Infinity) {
  const { query, changeQuery } = useUrlState();
  const [unsaved, setUnsaved] = useState<string>();
  const save = useEffectEvent(() => {
    changeQuery({ [name]: unsaved, page: undefined }, { replace: true });
    setUnsaved(undefined);
  });
  useEffect(() => {
    if (unsaved === undefined) return undefined;
    const timer = setTimeout(() => save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsaved]);
  return { typed: (unsaved ?? query.get(name) ?? '').slice(0, longest), type: setUnsaved };
}
