import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { readEloRange } from '../matches/elo-range.js';
import { choiceArgument, parsedOption, textOption, seasonOption } from '../command/input-kinds.js';

/** `[mod]`, which is the game itself by default. */
export const modArgument = choiceArgument<LadderMod>('[mod]', 'terminal.ladder.modArgument', {
  choices: ladderMods,
  defaultValue: 'ra3',
});

export const statOptions = {
  season: seasonOption,
  elo: parsedOption('--elo <range>', 'terminal.stats.eloOption', readEloRange),
  modVersion: textOption('--mod-version <name>', 'terminal.stats.versionOption'),
};
