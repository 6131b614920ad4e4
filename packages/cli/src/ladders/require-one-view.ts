import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { LadderInput } from './ladder-input.js';

type Options = LadderInput['options'];

/** @throws {CommandError} `usage` for options that ask for different views of the ladder. */
export function requireOneView(options: Options, { text }: Pick<Language, 'text'>): void {
  const { me, player, around, season, form } = options;
  const isOfPlayers = me || player !== undefined || around !== undefined;
  const isOther = options.distribution || options.interactive;
  if (areSeveral(options, { isOfPlayers })) throw new CommandError('usage', text('terminal.ladder.oneView'));
  if (season !== undefined && (isOfPlayers || isOther))
    throw new CommandError('usage', text('terminal.ladder.seasonIsWhole'));
  if (form && isOther) throw new CommandError('usage', text('terminal.ladder.formNeedsRows'));
}

/** `--around` stands alone, for oneself, or beside `--me` and `--player`, which exclude each other. */
function areSeveral(options: Options, { isOfPlayers }: { readonly isOfPlayers: boolean }): boolean {
  const { me, player, distribution, interactive } = options;
  const views = [isOfPlayers, distribution, interactive, isFiltered(options)].filter(Boolean);
  return views.length > 1 || (me && player !== undefined);
}

export function isFiltered({ name, faction }: Pick<Options, 'name' | 'faction'>): boolean {
  return name !== undefined || faction !== undefined;
}
