import type { CommanderError } from 'commander';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** Says in the user's language what commander, which speaks English only, found wrong in a command line. */
export function usageError(error: CommanderError, { text }: Language): CommandError {
  const message = withSuggestion(messageOf(error, { text }), error, { text });
  return new CommandError('usage', text('terminal.usage.wrong', { message }), { cause: error });
}

type Texts = Pick<Language, 'text'>;

function messageOf({ code, message }: CommanderError, { text }: Texts): string {
  const [, name = ''] = /'([^']*)'/u.exec(message) ?? [];
  switch (code) {
    case 'commander.missingArgument':
      return text('terminal.usage.missingArgument', { name });
    case 'commander.optionMissingArgument':
      return text('terminal.usage.missingValue', { name });
    case 'commander.unknownOption':
      return text('terminal.usage.unknownOption', { name });
    case 'commander.unknownCommand':
      return text('terminal.usage.unknownCommand', { name });
    case 'commander.excessArguments': {
      const [, expected = '', got = ''] = /Expected (\d+) .* got (\d+)/u.exec(message) ?? [];
      return text('terminal.usage.tooManyArguments', { expected, got });
    }
    default:
      return message.replace(/^error: /u, '').replaceAll('\n', ' ');
  }
}

/** Adds commander's guess at what was meant: `unknown command laddr (did you mean ladder?)`. */
function withSuggestion(message: string, error: CommanderError, { text }: Texts): string {
  const [, words] = /\(Did you mean (?:one of )?(.*?)\?\)/u.exec(error.message) ?? [];
  return words === undefined ? message : text('terminal.usage.didYouMean', { message, words });
}
