import type { LadderRow } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import type { LadderProps } from './use-own-rows.js';

/** The id of a persona's row, for links that jump to it. */
export function rowId(personaId: number): string {
  return `rank-${String(personaId)}`;
}

/** The page of the ladder that a row is on, at the row. */
export function linkToRank({ mod, type }: LadderProps, row: Pick<LadderRow, 'personaId' | 'rank'>): string {
  const page = Math.ceil(row.rank / limits.ladderPageSize);
  return `${links.ladder.to(mod, type, page)}#${rowId(row.personaId)}`;
}

/** Puts the focus on a row's link, once it is there, when the address jumps to it; the shell scrolls by the hash. */
export function useJumpTarget(personaId: number): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === `#${rowId(personaId)}`) link.current?.focus();
  }, [hash, key, personaId]);
  return link;
}
