import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { guidArgument } from './guid.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { sitePages } from '../tools/site-pages.js';
import { startBrowser } from '../tools/start-browser.js';
import type { CommandContext } from '../command/command-context.js';

const input = defineInput({
  arguments: [guidArgument],
  options: { print: flag('--print', 'terminal.open.printOption') },
});
type MatchOpenInput = InputOf<typeof input>;

export const matchOpen = defineCommand({
  path: ['match', 'open'],
  summary: 'terminal.match.openSummary',
  input,
  examples: ['ra3 match open 00000000-0000-4000-8000-000000000000 --print'],
  fields: ['address', 'opened'],
  row: { adds: { address: 'string', opened: 'boolean' } },
  load: () => import('./match-open.js'),
});

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
