import { CommandError } from '../../failure/command-error.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { factionColumns, factionRows, playedVersions } from '../view/faction-columns.js';
import type { StatsInput } from './factions.js';

export async function run(
  { arguments: [mod], options: { season, elo, modVersion: version } }: StatsInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  const query = { mod, ...(season !== undefined && { seasonId: season }), ...elo };
  const stats = await client.statistics.factions(query, { signal: runtime.signal });
  const versions = playedVersions(stats);
  if (version !== undefined && !versions.includes(version)) {
    const known = versions.join(', ') || '--';
    throw new CommandError(
      'not-found',
      language.text('terminal.stats.noVersion', { version, versions: known }),
    );
  }
  return printList(
    {
      rows: factionRows(stats, { mod, version }),
      columns: factionColumns(language),
      id: ({ faction }) => faction,
      empty: language.text('terminal.stats.empty'),
    },
    context,
  );
}
