import { ladderMods, ladderTypes, limits } from '@ra3/sdk/facts';
import { argument, choiceOption } from '../command/input-kinds.js';
import { gameIdProblem } from '@ra3/sdk/rules/personas';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** `<player>`: a name or an id. */
export const playerArgument = argument('<player>', 'terminal.persona.playerArgument');

export const modOption = choiceOption('--mod <mod>', 'terminal.persona.modOption', {
  choices: ladderMods,
  defaultValue: 'ra3',
});

export const typeOption = choiceOption('--type <type>', 'terminal.persona.typeOption', {
  choices: ladderTypes,
  defaultValue: '1v1',
});

/** `<persona>`: name or id of an own persona. */
export const ownPersonaArgument = argument('<persona>', 'terminal.persona.ownArgument');

/** Parses a name for a persona by the rules of Game IDs (S5-09), so that no captcha is solved for nothing. */
export function readPersonaName(typed: string, { text }: Language): string {
  if (gameIdProblem(typed) === undefined) return typed;
  const most = { ascii: limits.gameIdAscii.max, chinese: limits.gameIdGb2312.max };
  throw new CommandError('usage', text('terminal.persona.badName', most));
}
