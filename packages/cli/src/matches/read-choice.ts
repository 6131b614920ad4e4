import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { requireRatedType } from './elo-range.js';
import type { MatchChoice, MatchFilters, MatchPreset } from './match-choice.js';
import { readFaction } from './read-faction.js';
import { readMaps } from './read-map.js';
import type { FilterValues } from './filter-options.js';

/**
 * The list of matches that a command line asks for: a preset, or the library when there are filters, or recent matches.
 *
 * @throws {CommandError} `usage` for filters beside a preset that has none, and for unknown maps and factions.
 */
export function readChoice(
  preset: MatchPreset | undefined,
  options: FilterValues,
  language: Language,
): MatchChoice {
  const { tag } = options;
  const asked = askedFilters(options);
  const chosen = preset ?? implied(tag, asked);
  if (tag !== undefined && chosen !== 'favourites') {
    throw new CommandError('usage', language.text('terminal.match.tagNeedsFavourites'));
  }
  if (chosen === 'library') return { preset: chosen, filters: readFilters(options, language) };
  const [first] = asked;
  if (first !== undefined) {
    throw new CommandError(
      'usage',
      language.text(
        chosen === 'recent' ? 'terminal.match.filterOfRecent' : 'terminal.match.filterNeedsLibrary',
        { option: `--${first}`, preset: chosen },
      ),
    );
  }
  return chosen === 'favourites' ? { preset: chosen, tag } : { preset: chosen };
}

function implied(tag: string | undefined, asked: readonly string[]): MatchPreset {
  if (tag !== undefined) return 'favourites';
  return asked.length > 0 ? 'library' : 'recent';
}

/** The names of the filters that were given. */
function askedFilters(options: FilterValues): string[] {
  const { player, map, mod, type, faction, against, elo, since, until, without, by } = options;
  const isAsked = {
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
  return Object.entries(isAsked).flatMap(([name, asked]) => (asked ? [name] : []));
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
