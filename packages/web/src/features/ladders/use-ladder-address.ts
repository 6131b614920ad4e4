import { ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { pageFromQuery, readLadderRoute } from '@ra3/sdk/rules';
import { useParams } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { withQuery } from '../../platform/routing/with-query.js';
import type { LadderFilter } from '../../entities/ladder/season-ladder-queries.js';

/** A ladder; of a past season where one is named. */
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

/** Reads the ladder, its season and the page from the URL. */
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

function seasonFromQuery(text: string | null): number | undefined {
  return text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;
}
