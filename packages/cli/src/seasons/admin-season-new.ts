import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, flag, textOption } from '../command/input-kinds.js';
import type { Client } from '@ra3/sdk/node';
import { adminLimits } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { doAct } from '../command/do-act.js';
import { sendWrite } from '../command/send-write.js';
import type { Reply } from '@ra3/sdk';
import { modText } from '../i18n/fact-texts.js';
import type { Output } from '../print/output.js';
import { formatTable } from '../print/table.js';
import { cleanName } from '../print/cells.js';

const input = defineInput({
  arguments: [argument('<database-name>', 'terminal.admin.season.nameArgument')],
  options: {
    english: textOption('--english <name>', 'terminal.admin.season.englishOption'),
    chinese: textOption('--chinese <name>', 'terminal.admin.season.chineseOption'),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});
type SeasonNewInput = InputOf<typeof input>;

export const adminSeasonNew = defineCommand({
  path: ['admin', 'season', 'new'],
  summary: 'terminal.admin.season.newSummary',
  input,
  examples: [
    "ra3 admin season new s8 --english 'Season Eight' --chinese 第八赛季 --dry-run",
    "ra3 admin season new s8 --english 'Season Eight' --chinese 第八赛季",
  ],
  row: {
    adds: {
      databaseName: 'string',
      englishName: 'string',
      chineseName: 'string',
      ends: { reply: 'seasons.ending', isNullable: true },
      outcome: 'string',
    },
  },
  load: () => import('./admin-season-new.js'),
});

export const run: Run<typeof input> = async (input, context) => {
  const { language, runtime } = context;
  const { signal } = runtime;
  const season = namesOf(input, context);
  const client = await context.openClient();
  const ending = await readEnding(client, signal);
  const { databaseName } = season;
  const name = language.locale === 'zh-CN' ? season.chineseName : season.englishName;
  await doAct(context, {
    preview: async (shown) => [
      language.text('terminal.admin.season.plan', { ...season }),
      ...(await endingLines(ending, { language, output: shown })),
    ],
    question: language.text('terminal.admin.season.ask', { name: season.englishName }),
    isDryRun: input.options.dryRun,
    write: () =>
      sendWrite(context, {
        send: () =>
          client.seasons.create(
            { ...season, ...(ending !== null && { seenSeasonId: ending.seasonId ?? 0 }) },
            { signal },
          ),
        isDone: async () => (await client.seasons.current({}, { signal })).databaseName === databaseName,
      }),
    record: (isSent) => ({ ...season, ends: ending, outcome: isSent ? 'begun' : 'dry-run' }),
    done: language.text('terminal.admin.season.begun', { name, databaseName }),
  });
};

function namesOf(
  { arguments: [databaseName], options: { english = '', chinese = '' } }: SeasonNewInput,
  { language }: CommandContext,
): { readonly databaseName: string; readonly englishName: string; readonly chineseName: string } {
  const englishName = english.trim();
  const chineseName = chinese.trim();
  if (englishName === '' || chineseName === '')
    throw new CommandError('usage', language.text('terminal.admin.season.needsNames'));
  const most = adminLimits.seasonNameCharacters;
  const isTooLong = [databaseName, englishName, chineseName].some((name) => name.length > most);
  if (isTooLong)
    throw new CommandError('refused', language.text('terminal.admin.season.tooLong', { count: most }));
  if (/^[\w-]+$/u.test(databaseName)) return { databaseName, englishName, chineseName };
  throw new CommandError('refused', language.text('terminal.admin.season.badName', { value: databaseName }));
}

/** What the end of the running season would do; null on a host without that call. */
async function readEnding(client: Client, signal: AbortSignal): Promise<SeasonEnding | null> {
  if (!(await client.supports('seasons.ending', { signal }))) return null;
  return client.seasons.ending({}, { signal });
}

type SeasonEnding = Reply<'seasons.ending'>;

/** What ends with the running season: its matches, and per ladder the ranks that become final. */
async function endingLines(
  ending: SeasonEnding | null,
  {
    language,
    output,
  }: { readonly language: CommandContext['language']; readonly output: Pick<Output, 'paint' | 'width'> },
): Promise<string[]> {
  const { text } = language;
  if (ending === null) return [text('terminal.admin.hostLacksCall')];
  if (ending.seasonId === null) return [text('terminal.admin.season.noneRuns')];
  const table = await formatTable(
    [
      { head: text('terminal.column.ladder') },
      { head: text('terminal.admin.column.ranked'), isNumber: true },
      { head: text('terminal.admin.column.placement'), isNumber: true },
      { head: text('terminal.admin.column.winner'), shrinksTo: 8 },
    ],
    ending.ladders.map(({ mod, type, ranked, inPlacement, best }) => [
      { text: `${modText(mod, language)} ${type}` },
      { text: String(ranked) },
      { text: String(inPlacement) },
      { text: best[0] === undefined ? '--' : `${cleanName(best[0].personaName)} ${String(best[0].elo)}` },
    ]),
    output,
  );
  return [text('terminal.admin.season.ends', { season: ending.seasonId, count: ending.matches }), ...table];
}
