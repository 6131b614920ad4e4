import { limits, ladderMods, ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { ladderOfWords, UnknownLadderError } from '@ra3/sdk/rules/ladders';
import { defineInput, inTopic, type InputOf } from '../command/input-definition.js';
import { argument, flag, textOption, wholeNumberOption, seasonOption } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

const LAST_PAGE_TO_ASK = 1_000_000;

export const ladderInput = defineInput({
  arguments: [
    { ...argument('[mod]', 'terminal.ladder.modArgument'), offers: [...ladderMods, ...ladderTypes] },
    { ...argument('[type]', 'terminal.ladder.typeArgument'), offers: ladderTypes },
  ],
  options: {
    page: wholeNumberOption('-p, --page <number>', 'terminal.ladder.pageOption', {
      min: 1,
      max: LAST_PAGE_TO_ASK,
      defaultValue: 1,
    }),
    me: flag('--me', 'terminal.ladder.meOption'),
    ...inTopic('filters', {
      player: textOption('--player <name>', 'terminal.ladder.playerOption'),
      name: textOption('--name <text>', 'terminal.ladder.nameOption'),
      faction: textOption('--faction <name>', 'terminal.ladder.factionOption'),
      season: seasonOption,
    }),
    around: wholeNumberOption('--around <number>', 'terminal.ladder.aroundOption', {
      min: 1,
      max: limits.ladderPageSize,
    }),
    form: flag('--form', 'terminal.ladder.formOption'),
    distribution: flag('--distribution', 'terminal.ladder.distributionOption'),
    interactive: flag('-i, --interactive', 'terminal.app.interactiveOption'),
  },
});

/** The words and options as typed. */
type TypedInput = InputOf<typeof ladderInput>;

export interface LadderInput extends Pick<TypedInput, 'options'> {
  readonly arguments: readonly [mod: LadderMod, type: LadderType];
}

/** @throws {CommandError} `usage` for a ladder that does not exist, as the SDK's rule says (S8-37). */
export function readLadderInput({ arguments: words, options }: TypedInput, { text }: Language): LadderInput {
  try {
    const { mod, type } = ladderOfWords(words);
    return { arguments: [mod, type], options };
  } catch (error) {
    if (!(error instanceof UnknownLadderError)) throw error;
    const known = { mods: ladderMods.join(', '), types: ladderTypes.join(', ') };
    throw new CommandError(
      'usage',
      text('terminal.ladder.unknown', { mod: error.mod, type: error.type, ...known }),
    );
  }
}
