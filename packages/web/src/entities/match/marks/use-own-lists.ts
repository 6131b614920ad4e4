import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { matchKeys, type OwnListName } from '../match-keys.js';

/**
 * Returns a function to call after a match was added to or taken out of an own list. A list that is not shown is dropped, and so
 * loads anew when it is opened. One that is shown keeps its rows, so that none moves or vanishes under the pointer, and a favourite
 * taken out by mistake can be put back.
 */
export function useOwnListChanged(): (list: OwnListName) => void {
  const cache = useQueryClient();
  return useCallback(
    (list) => {
      cache.removeQueries({ queryKey: matchKeys.ownLists(list), type: 'inactive' });
      void cache.invalidateQueries({ queryKey: matchKeys.ownLists(list), refetchType: 'none' });
      if (list === 'favourites') void cache.invalidateQueries({ queryKey: matchKeys.anyTags });
    },
    [cache],
  );
}
