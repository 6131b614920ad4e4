import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { readEloRange } from '../../matches/query/elo-range.js';
import { choiceArgument, parsedOption, textOption, wholeNumberOption } from '../../terminal/input-kinds.js';

const LARGEST_SEASON = 1_000_000_000;

/** `[mod]`, which is the game itself by default. */
export const modArgument = choiceArgument<LadderMod>('[mod]', 'terminal.ladder.modArgument', {
  choices: ladderMods,
  defaultValue: 'ra3',
});

export const seasonOption = wholeNumberOption('--season <id>', 'terminal.stats.seasonOption', {
  min: 1,
  max: LARGEST_SEASON,
});

export const statOptions = {
  season: seasonOption,
  elo: parsedOption('--elo <range>', 'terminal.stats.eloOption', readEloRange),
  modVersion: textOption('--mod-version <name>', 'terminal.stats.versionOption'),
};
