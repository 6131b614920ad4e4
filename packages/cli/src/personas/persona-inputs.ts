import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import { argument, choiceOption } from '../command/input-kinds.js';

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
