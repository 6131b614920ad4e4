import {
  CURRENT_SEASON,
  matchResults,
  modFilters,
  personaMatchKinds,
  type MatchResult,
  type ModFilter,
  type PersonaMatchKind,
} from '@ra3/sdk/facts';
import { factionsOf, oneOf, readMapId } from '../../entities/match/filter-fields.js';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { useLinkWith } from '../../platform/routing/use-link-with.js';
import type { Api } from '../../platform/api/api-context.js';
import { useUrlState, type QueryChanges } from '../../platform/routing/use-url-state.js';
import { readId } from './persona-address.js';

/** From a bound on, and below another; null: without end. */
export interface Range {
  readonly from: number;
  readonly below: number | null;
}

/** Which of a persona's matches are shown; what is undefined or empty does not matter. */
export interface PersonaFilters {
  readonly mod: ModFilter;
  readonly kind: PersonaMatchKind;
  /** Id of a season; -1 is the current one. */
  readonly season: number | undefined;
  readonly map: string;
  readonly own: string;
  /** Faction of its opponent in a 1v1. */
  readonly against: string;
  readonly opponent: number | undefined;
  readonly result: MatchResult | undefined;
  /** The opponent's Elo before a rated 1v1. */
  readonly elo: Range | undefined;
  readonly minutes: Range | undefined;
  /** Hours of the day in UTC; over midnight where the first is not below the other. */
  readonly hours: Range | undefined;
}

export const noFilters: PersonaFilters = {
  mod: 'all',
  kind: 'all',
  season: undefined,
  map: '',
  own: '',
  against: '',
  opponent: undefined,
  result: undefined,
  elo: undefined,
  minutes: undefined,
  hours: undefined,
};

const MOST_MINUTES = 9_999;
const LAST_HOUR = 23;
/** The word in the address for the running season. */
const CURRENT = 'current';

/** Reads the filters from an address; what does not exist is left out. */
function readPersonaFilters(query: URLSearchParams): PersonaFilters {
  const mod = oneOf(modFilters, query.get('mod')) ?? 'all';
  const season = query.get('season');
  return {
    mod,
    kind: oneOf(personaMatchKinds, query.get('kind')) ?? 'all',
    season: season === CURRENT ? CURRENT_SEASON : readId(season ?? ''),
    map: readMapId(query.get('map')),
    own: oneOf(factionsOf(mod), query.get('own')) ?? '',
    against: oneOf(factionsOf(mod), query.get('against')) ?? '',
    opponent: readId(query.get('opponent') ?? ''),
    result: oneOf(matchResults, query.get('result')),
    elo: readRange(query.get('elo')),
    minutes: readRange(query.get('minutes'), MOST_MINUTES),
    hours: readRange(query.get('hours'), LAST_HOUR),
  };
}

/** Query parameters of the filters, and without the page; those of the default are removed. */
function queryOfPersonaFilters(filters: PersonaFilters): QueryChanges {
  const { mod, kind, season, map, own, against, opponent, result, elo, minutes, hours } = filters;
  return {
    mod: mod === 'all' ? '' : mod,
    kind: kind === 'all' ? '' : kind,
    season: season === CURRENT_SEASON ? CURRENT : textOf(season),
    map,
    own,
    against,
    opponent: textOf(opponent),
    result: result ?? '',
    elo: rangeText(elo),
    minutes: rangeText(minutes),
    hours: rangeText(hours),
    page: '',
    show: '',
  };
}

export function isUnfiltered(filters: PersonaFilters): boolean {
  return Object.values(queryOfPersonaFilters(filters)).every((value) => value === '');
}

type PersonaRequest = Parameters<Api['matches']['ofPersona']>[0];

export function requestOfPersona(
  personaId: number,
  filters: PersonaFilters,
  place: { readonly page: number } | { readonly at: number },
): PersonaRequest {
  const { mod, kind, season, map, own, against, opponent, result, elo, minutes, hours } = filters;
  return {
    personaId,
    mod,
    kind,
    ...place,
    ...given({ seasonId: season, map, faction: own, against, opponentId: opponent, result }),
    ...given({ eloFrom: elo?.from, eloBelow: elo?.below }),
    ...given({ minutesFrom: minutes?.from, minutesBelow: minutes?.below }),
    ...given({ hourFrom: hours?.from, hourBelow: hours?.below }),
  };
}

function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  // Filtering keeps the names and takes away only what the type takes away.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** Written as `1000-1200`, or `1600-` without end. */
function rangeText(range: Range | undefined): string {
  return range === undefined
    ? ''
    : `${String(range.from)}-${range.below === null ? '' : String(range.below)}`;
}

function readRange(text: string | null, most = Infinity): Range | undefined {
  const [, from, below] = /^(\d{1,5})-(\d{0,5})$/.exec(text ?? '') ?? [];
  if (from === undefined || below === undefined) return undefined;
  const range = { from: Number(from), below: below === '' ? null : Number(below) };
  return range.from <= most && (range.below ?? 0) <= most ? range : undefined;
}

/** The id of the list of matches, which links to filtered matches point at. */
export const MATCHES_ID = 'matches';

/** Returns a function that gives the address of this page with the matches that fit these filters alone, and other changes of the query. */
export function useFilterLinks(): (filters: Partial<PersonaFilters>, others?: QueryChanges) => string {
  const linkWith = useLinkWith();
  return (filters, others = {}) =>
    `${linkWith({ ...queryOfPersonaFilters({ ...noFilters, ...filters }), ...others })}#${MATCHES_ID}`;
}

export interface UsedPersonaFilters {
  readonly filters: PersonaFilters;
  readonly change: (changes: Partial<PersonaFilters>) => void;
}

/** The filters of a persona's matches in the address. A list of won matches would reveal outcomes, so the filter by result is ignored while they are hidden. */
export function usePersonaFilters(personaId: number): UsedPersonaFilters {
  const { query, changeQuery } = useUrlState();
  const { isHidden } = useOutcomes();
  const asked = readPersonaFilters(query);
  const filters = isHidden(`record ${personaId}`) ? { ...asked, result: undefined } : asked;
  return {
    filters,
    change: (changes) => {
      // Read again, so that a change of the mod drops a faction that the mod does not have.
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries(queryOfPersonaFilters({ ...filters, ...changes }))) {
        if (value !== undefined) next.set(name, value);
      }
      changeQuery(queryOfPersonaFilters(readPersonaFilters(next)));
    },
  };
}
