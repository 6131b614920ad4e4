import { limits, ladderMods, ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { choiceArgument, flag, textOption, wholeNumberOption, seasonOption } from '../command/input-kinds.js';

const LAST_PAGE_TO_ASK = 1_000_000;

export const ladderInput = defineInput({
  arguments: [
    choiceArgument<LadderMod>('[mod]', 'terminal.ladder.modArgument', {
      choices: ladderMods,
      defaultValue: 'ra3',
    }),
    choiceArgument<LadderType>('[type]', 'terminal.ladder.typeArgument', {
      choices: ladderTypes,
      defaultValue: '1v1',
    }),
  ],
  options: {
    page: wholeNumberOption('-p, --page <number>', 'terminal.ladder.pageOption', {
      min: 1,
      max: LAST_PAGE_TO_ASK,
      defaultValue: 1,
    }),
    me: flag('--me', 'terminal.ladder.meOption'),
    player: textOption('--player <name>', 'terminal.ladder.playerOption'),
    around: wholeNumberOption('--around <number>', 'terminal.ladder.aroundOption', {
      min: 1,
      max: limits.ladderPageSize,
    }),
    name: textOption('--name <text>', 'terminal.ladder.nameOption'),
    faction: textOption('--faction <name>', 'terminal.ladder.factionOption'),
    season: seasonOption,
    form: flag('--form', 'terminal.ladder.formOption'),
    distribution: flag('--distribution', 'terminal.ladder.distributionOption'),
    interactive: flag('-i, --interactive', 'terminal.ladder.interactiveOption'),
  },
});

export type LadderInput = InputOf<typeof ladderInput>;
