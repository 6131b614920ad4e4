import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { requireRatedType } from './elo-range.js';
import type { MatchChoice, MatchFilters, MatchPreset, RecentFilters } from './match-choice.js';
import { readFaction } from './read-faction.js';
import type { FilterValues } from './filter-options.js';
import { mapText } from '../i18n/fact-texts.js';
import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';

/**
 * The list of matches that a command line asks for: a preset, or the library when there are filters, or recent matches.
 *
 * @throws {CommandError} `usage` for filters that the list does not have, and for unknown maps and factions.
 */
export function readChoice(
  preset: MatchPreset | undefined,
  options: FilterValues,
  language: Language,
): MatchChoice {
  const { tag } = options;
  const asked = askedFilters(options);
  const chosen = preset ?? implied(options, asked);
  if (tag !== undefined && chosen !== 'favourites')
    throw new CommandError('usage', language.text('terminal.match.tagNeedsFavourites'));
  const unfit = asked.find((name) => !filtersOf[chosen].has(name));
  if (unfit !== undefined) {
    const key = isOnlyOfRecent(unfit) ? 'filterOfRecent' : 'filterNeedsLibrary';
    throw new CommandError(
      'usage',
      language.text(`terminal.match.${key}`, { option: `--${unfit}`, preset: chosen }),
    );
  }
  switch (chosen) {
    case 'library':
      return { preset: chosen, filters: readFilters(options, language) };
    case 'recent':
      return { preset: chosen, filters: asked.length > 0 ? readRecentFilters(options, language) : undefined };
    case 'favourites':
      return { preset: chosen, tag };
    default:
      return { preset: chosen };
  }
}

function implied({ tag }: FilterValues, asked: readonly FilterName[]): MatchPreset {
  if (tag !== undefined) return 'favourites';
  return asked.some((name) => !isOnlyOfRecent(name)) && !asked.some(isOnlyOfRecent) ? 'library' : 'recent';
}

type FilterName = Exclude<keyof FilterValues, 'tag'>;

const none: ReadonlySet<FilterName> = new Set();
const shared = ['map', 'mod', 'type', 'faction', 'elo'] as const;

const filtersOf: Readonly<Record<MatchPreset, ReadonlySet<FilterName>>> = {
  recent: new Set([...shared, 'replay', 'worth']),
  library: new Set([...shared, 'player', 'against', 'since', 'until', 'without', 'by']),
  mine: none,
  favourites: none,
  downloads: none,
};

function isOnlyOfRecent(name: FilterName): boolean {
  return name === 'replay' || name === 'worth';
}

function askedFilters(options: FilterValues): FilterName[] {
  const { replay, worth, player, map, mod, type, faction, against, elo, since, until, without, by } = options;
  const isAsked: Readonly<Record<FilterName, boolean>> = {
    replay,
    worth,
    player: player !== undefined,
    map: map.length > 0,
    mod: mod !== 'all',
    type: type !== 'all',
    faction: faction !== undefined,
    against: against !== undefined,
    elo: elo !== undefined,
    since: since !== undefined,
    until: until !== undefined,
    without: without !== undefined,
    by: by !== 'time',
  };
  // Object.keys forgets the literal keys; the table has no others.
  return (Object.keys(isAsked) as FilterName[]).filter((name) => isAsked[name]);
}

function readFilters(options: FilterValues, language: Language): MatchFilters {
  const { player, map, mod, type, faction, against, elo, since, until, without = [], by } = options;
  requireRatedType(type, elo, language);
  return {
    player,
    maps: map.flatMap((name) => readMaps(name, language)),
    mod,
    type,
    faction: faction === undefined ? undefined : readFaction(faction, language),
    against: against === undefined ? undefined : readFaction(against, language),
    elo,
    since,
    until,
    without,
    by,
  };
}

function readRecentFilters(options: FilterValues, language: Language): RecentFilters {
  const { mod, type, map, faction, elo, replay, worth } = options;
  requireRatedType(type, elo, language);
  const [first, second] = map;
  if (second !== undefined) {
    throw new CommandError(
      'usage',
      language.text('terminal.match.filterNeedsLibrary', { option: '--map', preset: 'recent' }),
    );
  }
  return {
    ...{ mod, kind: type, order: worth ? 'worth' : 'time' },
    ...(first !== undefined && { map: readOneMap(first, language) }),
    ...(faction !== undefined && { faction: readFaction(faction, language) }),
    ...elo,
    ...(replay && { withReplay: true }),
  };
}

const MOST_NAMED = 6;

/** The ids of the maps that a text means. @throws {CommandError} `usage` when there is none. */
function readMaps(typed: string, { text }: Language): readonly string[] {
  const ids = findMapIds(typed);
  if (ids.length > 0) return ids;
  throw new CommandError('usage', text('terminal.match.unknownMap', { value: typed }));
}

/**
 * The id of the one map that a text means.
 * @throws {CommandError} `usage` when there is none, and when several fit, some of which it names.
 */
function readOneMap(typed: string, language: Language): string {
  const ids = readMaps(typed, language);
  const [id = typed] = ids;
  if (ids.length <= 1) return id;
  const named = ids.slice(0, MOST_NAMED).map((one) => `${mapText(one, language)} (${one})`);
  const maps = [...named, ...(ids.length > MOST_NAMED ? ['…'] : [])].join(', ');
  throw new CommandError(
    'usage',
    language.text('terminal.match.severalMaps', { value: typed, number: ids.length, maps }),
  );
}

const PREFIX = 'map:';

/**
 * The ids of the maps that a person means by a text: an id or a path, a name in English or Chinese, else each map whose name
 * holds the text. Empty when there is none.
 */
export function findMapIds(typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  const names = [...knownMapNames('en'), ...knownMapNames('zh-CN')]
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, name]) => ({ id: key.slice(PREFIX.length), name: name.toLowerCase() }));
  const id = mapIdOf(wanted);
  if (names.some((one) => one.id === id)) return [id];
  const same = names.filter(({ name }) => name === wanted);
  const found = same.length > 0 ? same : names.filter(({ name }) => wanted !== '' && name.includes(wanted));
  // A path or an id of a community map, which has no known name.
  if (found.length === 0 && /[/\\_]/u.test(wanted)) return [id];
  return [...new Set(found.map((one) => one.id))];
}
