import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { sitePages } from '../../open/site-pages.js';
import { startBrowser } from '../../open/start-browser.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { MatchOpenInput } from './open.js';

/** Opens a replay on the page of the site that reads and repairs replays; prints the address where no browser is. */
export async function run(
  { arguments: [guid], options: { print } }: MatchOpenInput,
  { host, language, output, runtime }: CommandContext,
): Promise<ExitCode> {
  const address = `${host}${sitePages.repair() ?? ''}?match=${guid}`;
  const opened = !print && (await startBrowser(address, runtime.env));
  if (output.isJson) await output.record({ address, opened });
  else if (opened) await output.note(language.text('terminal.open.opened', { address }));
  else await output.lines([address]);
  return exitCodes.ok;
}
