import type { LadderRow } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { LadderId } from '../../entities/ladder/ladder-queries.js';
import { links } from '../../platform/routing/links.js';

/** DOM id of a persona's row, the target of hash links. */
export function rowId(personaId: number): string {
  return `rank-${String(personaId)}`;
}

/** URL of the ladder page that contains a row, with the row as its hash. */
export function linkToRank({ mod, type }: LadderId, row: Pick<LadderRow, 'personaId' | 'rank'>): string {
  const page = Math.ceil(row.rank / limits.ladderPageSize);
  return `${links.ladder.to(mod, type, page)}#${rowId(row.personaId)}`;
}

/** Returns a ref that focuses a row's link when the URL hash names the row. The shell scrolls to the hash. */
export function useHashFocus(personaId: number): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${rowId(personaId)}`) link.current?.focus();
  }, [hash, key, personaId]);
  return link;
}
