import type { Api } from '../../platform/api/api-context.js';
import {
  eloBrackets,
  factions,
  ladderFactions,
  limits,
  matchSorts,
  matchTypeFilters,
  modFilters,
  type MatchSort,
  type MatchTypeFilter,
  type ModFilter,
} from '@ra3/sdk/facts';
import { anyElo, eloBracketRanges } from '@ra3/sdk/rules/statistics';
import { oneOf } from '../../entities/match/filter-fields.js';
import { links } from '../../platform/routing/links.js';
import type { QueryChanges } from '../../platform/routing/use-url-state.js';
import { withQuery } from '../../platform/routing/with-query.js';

/** What can be left out of a search (S2-64). */
export const leavable = ['desync', 'disconnect', 'short'] as const;
export type Leavable = (typeof leavable)[number];

/** The longest that a host searches, in days, and what is searched unless a period is chosen (S9-10). */
export const WHOLE_PERIOD = limits.replayLibraryDays;
/** The periods that can be chosen, in days. */
export const periods: readonly number[] = [7, 30, 90, WHOLE_PERIOD];

/** What the library is searched for (S2-64). */
export interface LibraryFilters {
  readonly mod: ModFilter;
  readonly type: MatchTypeFilter;
  /** Ids of maps; none means any map. */
  readonly maps: readonly string[];
  readonly faction: string;
  readonly against: string;
  readonly player: string;
  /** The lower bound of an Elo bracket; undefined for any Elo. */
  readonly eloFrom: number | undefined;
  readonly without: readonly Leavable[];
  readonly days: number;
  readonly sort: MatchSort;
}

/** The request of a search (S7-57). */
export type LibrarySearch = Parameters<Api['matches']['search']>[0];

/** As many characters of a name as the host takes. */
export const LONGEST_PLAYER = 64;
/** As many maps as the host takes. */
const MOST_MAPS = 200;
const SEPARATOR = ',';

/** Maps and factions are chosen for matches of one against one. */
export function isOneAgainstOne(type: MatchTypeFilter): boolean {
  return type === 'automatch1v1' || type === 'custom1v1';
}

/** Only an automatch has ratings before the match. */
export function hasEloBracket(type: MatchTypeFilter): boolean {
  return type === 'automatch1v1';
}

export function factionsOf(mod: ModFilter): readonly string[] {
  return mod === 'all' ? Object.keys(factions) : ladderFactions[mod];
}

/** Reads the filters from an address. What does not exist, or does not apply to the chosen type of match, is left out. */
export function readFilters(query: URLSearchParams): LibraryFilters {
  const type = oneOf(matchTypeFilters, query.get('type')) ?? 'all';
  const mod = oneOf(modFilters, query.get('mod')) ?? 'all';
  const duel = isOneAgainstOne(type);
  const faction = (name: string) => (duel ? oneOf(factionsOf(mod), query.get(name)) : undefined) ?? '';
  return {
    mod,
    type,
    maps: duel ? listOf(query.get('maps')).slice(0, MOST_MAPS) : [],
    faction: faction('faction'),
    against: faction('against'),
    player: (query.get('player') ?? '').trim().slice(0, LONGEST_PLAYER),
    eloFrom: hasEloBracket(type) ? eloFromQuery(query.get('elo')) : undefined,
    without: leavable.filter((word) => listOf(query.get('without')).includes(word)),
    days: periods.find((days) => String(days) === query.get('days')) ?? WHOLE_PERIOD,
    sort: oneOf(matchSorts, query.get('sort')) ?? 'time',
  };
}

/** Query parameters of the filters; those of the default are removed. */
export function queryOfFilters(filters: LibraryFilters): QueryChanges {
  const { mod, type, maps, faction, against, player, eloFrom, without, days, sort } = filters;
  return {
    mod: mod === 'all' ? '' : mod,
    type: type === 'all' ? '' : type,
    maps: maps.join(SEPARATOR),
    faction,
    against,
    player,
    elo: eloFrom === undefined ? '' : String(eloFrom),
    without: without.join(SEPARATOR),
    days: days === WHOLE_PERIOD ? '' : String(days),
    sort: sort === 'time' ? '' : sort,
  };
}

export function addressOfFilters(filters: LibraryFilters): string {
  return withQuery('', queryOfFilters(filters)).slice(1);
}

export function libraryLink(filters: LibraryFilters, page = 1): string {
  return withQuery(links.replayLibrary.to(), {
    ...queryOfFilters(filters),
    page: page === 1 ? undefined : page,
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** The request for a page of the search. A day is added at its end, because the clock of this computer may be slow. */
export function searchOf(filters: LibraryFilters, page: number, now: Date): LibrarySearch {
  const { mod, type, maps, faction, against, player, eloFrom, without, days, sort } = filters;
  const elo = eloBracketRanges.find(({ minElo }) => minElo === eloFrom) ?? anyElo;
  return {
    page,
    mod,
    matchType: type,
    maps,
    ...(faction === '' ? {} : { faction1: faction }),
    ...(against === '' ? {} : { faction2: against }),
    personaVagueName: player,
    ...elo,
    showDesync: !without.includes('desync'),
    showDisconnect: !without.includes('disconnect'),
    showShort: !without.includes('short'),
    after: new Date(now.getTime() - days * DAY_MS).toISOString(),
    before: new Date(now.getTime() + DAY_MS).toISOString(),
    sortBy: sort,
  };
}

function eloFromQuery(text: string | null): number | undefined {
  return eloBrackets.find(({ from }) => String(from) === text)?.from;
}

function listOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(SEPARATOR).filter((word) => word !== ''))];
}
