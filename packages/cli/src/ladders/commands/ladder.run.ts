import { limits } from '@ra3/sdk/facts';
import { totalPages, winRate } from '@ra3/sdk/rules';
import type { LadderRow } from '@ra3/sdk';
import { CommandError } from '../../failure/command-error.js';
import { ladderTable } from '../view/ladder-table.js';
import { ladderTitle } from '../view/ladder-title.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { openService } from '../../service/open-service.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { LadderInput } from './ladder.js';

export async function run(
  { arguments: [mod, type], options: { page } }: LadderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, language, runtime } = context;
  const client = openService(context);
  const { signal } = runtime;
  if (output.isJson) {
    const { records } = await client.ladders.page({ mod, type, page }, { signal });
    for (const row of records)
      await output.record({ ...row, winRate: winRate(row.wins, row.losses) ?? null });
    return exitCodes.ok;
  }

  const [{ total, records }, season] = await Promise.all([
    client.ladders.page({ mod, type, page }, { signal }),
    // Only the title needs the season, so the ladder is shown even when this call fails.
    client.seasons.current({}, { signal }).catch(() => undefined),
  ]);
  const pages = totalPages(total, limits.ladderPageSize);
  refuseEmptyPage({ records, page, pages }, language.text('terminal.ladder.noSuchPage', { page, pages }));
  await output.lines([
    ladderTitle({ mod, type, season }, context),
    '',
    ...(await ladderTable(records, context)),
    '',
    output.paint('muted', language.text('terminal.ladder.pageOf', { page, pages, count: total })),
  ]);
  return exitCodes.ok;
}

function refuseEmptyPage(
  {
    records,
    page,
    pages,
  }: { readonly records: readonly LadderRow[]; readonly page: number; readonly pages: number },
  message: string,
): void {
  if (records.length === 0 && page > 1 && page > pages) throw new CommandError('not-found', message);
}
