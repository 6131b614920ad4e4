import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { listedStates, type ListedState } from './code-fields.js';

/** `ready`, `used` or both with a comma. */
export function readStates(typed: string, { text }: Language): readonly ListedState[] {
  const words = typed.split(',').map((word) => word.trim());
  const states = listedStates.filter((state) => words.includes(state));
  if (states.length === new Set(words).size) return states;
  throw new CommandError('usage', text('terminal.admin.invitation.badStatus', { value: typed }));
}
