import type { LadderRow } from '@ra3/sdk';
import { ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { readLadderRoute } from '@ra3/sdk/rules/ladders';
import { pageFromQuery, ladderPageOfRank } from '@ra3/sdk/rules/pages';
import { useEffect, useRef, type RefObject } from 'react';
import { useParams, useLocation } from 'react-router-dom';
import type { LadderId, LadderFilter } from '../../entities/ladder-queries.js';
import { seasonFromQuery } from '../../entities/season-queries.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { withQuery } from '../../platform/routing/with-query.js';

export interface LadderChoice {
  readonly mod: LadderMod;
  readonly type: LadderType;
  /** Undefined for the running season. */
  readonly seasonId: number | undefined;
}

export interface LadderAddress extends LadderChoice {
  readonly page: number;
  /** Redirect target when the URL has no ladder type or an unknown one (S2-15). */
  readonly replacement: string | undefined;
}

export function useLadderAddress(): LadderAddress {
  const { mod: first, type: second } = useParams();
  const { query } = useUrlState();
  const parts = [first, second].filter((part) => part !== undefined);
  const { mod, type, isTypeMissing } = readLadderRoute(parts);
  const isTypeUnknown = !ladderTypes.some((word) => word === parts.at(-1));
  const validUrl = parts.length === 0 ? links.firstLadder.to() : links.ladder.to(mod, type);
  return {
    mod,
    type,
    seasonId: seasonFromQuery(query.get('season')),
    page: pageFromQuery(query.get('page')),
    replacement: isTypeMissing || isTypeUnknown ? validUrl : undefined,
  };
}

/** URL of a page of a ladder, or of those on it who fit a filter. */
export function linkToLadder(
  { mod, type, seasonId }: LadderChoice,
  page = 1,
  filter?: Partial<LadderFilter>,
): string {
  return withQuery(links.ladder.to(mod, type), {
    page: page === 1 ? undefined : page,
    season: seasonId,
    ...filter,
  });
}

/** DOM id of a persona's row, the target of hash links. */
export function rowId(personaId: number): string {
  return `rank-${String(personaId)}`;
}

/** URL of the ladder page that contains a row, with the row as its hash. */
export function linkToRank({ mod, type }: LadderId, row: Pick<LadderRow, 'personaId' | 'rank'>): string {
  const page = ladderPageOfRank(row.rank);
  return `${links.ladder.to(mod, type, page)}#${rowId(row.personaId)}`;
}

/** Returns a ref that focuses a row's link when the URL hash names the row. The shell scrolls to the hash. */
export function useHashFocus(personaId: number): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    // Whoever types into the filter keeps the focus when its answer renders the row again.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (hash === `#${rowId(personaId)}` && !isTyping) link.current?.focus();
  }, [hash, key, personaId]);
  return link;
}
