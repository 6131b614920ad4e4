import type { CommanderError } from 'commander';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../language/translate.js';

/** Says in the user's language what commander, which speaks English only, found wrong in a command line. */
export function usageError(error: CommanderError, { text }: Language): CommandError {
  const message = messageOf(error, { text }) + suggestion(error, { text });
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

/** Commander's guess at what was meant, such as ` (did you mean ladder?)`. */
function suggestion({ message }: CommanderError, { text }: Texts): string {
  const [, words] = /\(Did you mean (?:one of )?(.*?)\?\)/u.exec(message) ?? [];
  return words === undefined ? '' : text('terminal.usage.didYouMean', { words });
}
