import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { sitePages, type SitePage } from '../site-pages.js';
import { startBrowser } from '../start-browser.js';
import type { OpenInput } from './open.js';

/** Opens a page of the host's site; prints its address where no browser can be started. */
export async function run(
  { arguments: [page, words], options }: OpenInput,
  { host, language, output, runtime }: CommandContext,
): Promise<ExitCode> {
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
}
