import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument, flag, argument } from '../command/input-kinds.js';
import { sitePageNames, sitePages, type SitePage } from './site-pages.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes } from '../print/exit-codes.js';
import { startBrowser } from './start-browser.js';

const input = defineInput({
  arguments: [
    choiceArgument('<page>', 'terminal.open.pageArgument', { choices: sitePageNames }),
    argument('[words...]', 'terminal.open.wordsArgument'),
  ],
  options: { print: flag('--print', 'terminal.open.printOption') },
});

export const open = defineCommand({
  path: ['open'],
  summary: 'terminal.open.summary',
  input,
  examples: [
    'ra3 open persona 1042',
    'ra3 open ladder corona 2v2 --print',
    'ra3 open match 00000000-0000-4000-8000-000000000000',
  ],
  row: { adds: { address: 'string', opened: 'boolean' } },
  load: () => import('./open.js'),
});

/** Opens a page of the host's site; prints its address where no browser can be started. */
export const run: Run<typeof input> = async (
  { arguments: [page, words], options },
  { host, language, output, runtime },
) => {
  const pageOf: SitePage = sitePages[page];
  const path = pageOf(...words);
  if (path === undefined) {
    throw new CommandError(
      'usage',
      language.text('terminal.open.badWords', { page, words: words.join(' ') }),
    );
  }
  const address = host + path;
  const opened = !options.print && (await startBrowser(address, runtime.env));
  if (output.isJson) await output.record({ address, opened });
  else if (opened) await output.note(language.text('terminal.open.opened', { address }));
  else await output.lines([address]);
  return exitCodes.ok;
};
