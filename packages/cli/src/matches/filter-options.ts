import { matchSorts, matchTypeFilters, modFilters } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { inTopic, type OptionValues } from '../command/input-definition.js';
import { choiceOption, flag, parsedOption, repeatedOption, textOption } from '../command/input-kinds.js';
import { dateOption, parseDate, parseDuration } from '../command/time-kinds.js';
import { readEloRange } from './elo-range.js';
import { leavable, type Leavable, type Since } from './match-choice.js';

/** The filters of recent matches and of the replay library (S2-64), and the tag of favourites. */
export const filterOptions = inTopic('filters', {
  player: textOption('--player <name>', 'terminal.match.playerOption'),
  map: repeatedOption('--map <name>', 'terminal.match.mapOption'),
  mod: choiceOption('--mod <mod>', 'terminal.match.modOption', { choices: modFilters, defaultValue: 'all' }),
  type: choiceOption('--type <type>', 'terminal.match.typeOption', {
    choices: matchTypeFilters,
    defaultValue: 'all',
  }),
  faction: textOption('--faction <name>', 'terminal.match.factionOption'),
  against: textOption('--against <name>', 'terminal.match.againstOption'),
  elo: parsedOption('--elo <range>', 'terminal.match.eloOption', readEloRange),
  since: parsedOption('--since <when>', 'terminal.match.sinceOption', readSince),
  until: dateOption('--until <date>', 'terminal.match.untilOption'),
  without: parsedOption('--without <kinds>', 'terminal.match.withoutOption', readLeavable),
  by: choiceOption('--by <order>', 'terminal.match.byOption', { choices: matchSorts, defaultValue: 'time' }),
  replay: flag('--replay', 'terminal.match.replayOption'),
  worth: flag('--worth', 'terminal.match.worthOption'),
  tag: textOption('--tag <tag>', 'terminal.match.tagOption'),
});

export type FilterValues = OptionValues<typeof filterOptions>;

/** A duration before now, or a date. */
function readSince(typed: string, { text }: Language): Since {
  const since = parseDuration(typed) ?? parseDate(typed);
  if (since !== undefined) return since;
  throw new CommandError('usage', text('terminal.match.badSince', { value: typed }));
}

function readLeavable(typed: string, { text }: Language): readonly Leavable[] {
  return typed.split(',').map((word) => {
    const known = leavable.find((one) => one === word.trim());
    if (known !== undefined) return known;
    throw new CommandError(
      'usage',
      text('terminal.usage.oneOf', { value: word, words: leavable.join(', ') }),
    );
  });
}
