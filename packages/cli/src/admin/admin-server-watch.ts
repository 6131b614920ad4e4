import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { describeError } from '../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { pollServer, type ServerState } from './poll-server.js';
import { adminLimits } from '@ra3/sdk/facts';
import { formatMebibytes, loadColour } from '@ra3/sdk/rules/reports';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import { cleanLine } from '../print/clean-output.js';
import type { Output } from '../print/output.js';
import type { PaintStyle } from '../print/paint.js';
import { sparkline } from '../print/bar-chart.js';
import { formatTable, type Cell } from '../print/table.js';
import { secondText, timeText } from './time-text.js';
import { cleanName } from '../print/cells.js';
import { asError } from '../print/write-stream.js';
import { failureNote } from '../failure/report-error.js';
import { leaveByKey } from '../command/leave-keys.js';
import { timesOption } from '../command/input-kinds.js';

const input = defineInput({
  options: { times: timesOption('terminal.admin.server.timesOption') },
});

export const adminServerWatch = defineCommand({
  path: ['admin', 'server', 'watch'],
  summary: 'terminal.admin.server.watchSummary',
  input,
  examples: [
    'ra3 admin server watch',
    'ra3 admin server watch --times 1 --json',
    'ra3 admin server watch | tee load.log',
  ],
  fields: ['time', 'relays', 'database', 'overview'],
  row: {
    call: 'reports.serverLoad',
    adds: { time: 'string', overview: { reply: 'reports.overview', isNullable: true } },
  },
  load: () => import('./admin-server-watch.js'),
});

export const run: Run<typeof input> = async ({ options: { times = Number.POSITIVE_INFINITY } }, context) => {
  if (!isScreen(context)) return follow(times, context.runtime.signal, context);
  const keys = leaveByKey(context.runtime);
  try {
    await follow(times, keys.signal, context);
  } finally {
    keys.release();
  }
  return keys.isInterrupted() ? exitCodes.interrupted : exitCodes.ok;
};

/** Whether the state is drawn over the one before, in place of a line or a JSON each. */
function isScreen({ output, runtime: { stdout, env } }: CommandContext): boolean {
  return !output.isJson && stdout.isTTY === true && env.TERM !== 'dumb';
}

async function follow(times: number, signal: AbortSignal, context: CommandContext): Promise<ExitCode> {
  const { runtime, language, output } = context;
  const { clock } = runtime;
  const client = await context.openClient();
  const print = printerOf(context);
  let hasPrinted = false;
  let lastError: Error | undefined;
  for await (const event of pollServer({ client, clock, signal, times })) {
    if (event.kind === 'state') {
      await print(event.state);
      hasPrinted = true;
    } else {
      lastError = asError(event.error);
      // Waiting cures no missing permission.
      if (describeError(event.error, language).exitCode === exitCodes.notAllowed) throw lastError;
      if (times > 1) await output.note(failureNote(event, context));
    }
  }
  // If no response ever arrives, the last failure becomes the command's error.
  if (!hasPrinted && lastError !== undefined) throw lastError;
  return exitCodes.ok;
}

function printerOf(context: CommandContext): (state: ServerState) => Promise<void> {
  const { output, language } = context;
  if (output.isJson) {
    return ({ takenAt, load, overview }) =>
      output.record({ time: new Date(takenAt).toISOString(), ...load, overview });
  }
  if (!isScreen(context)) return (state) => output.lines([serverLine(state, language)]);
  const write = makeLineRedrawer(output);
  const history = new Map<string, number[]>();
  return async (state) => {
    await write(await serverBlock(state, { history, language, output }));
  };
}

const COLUMNS_OF_HISTORY = 30;

const styles: Readonly<Record<ReturnType<typeof loadColour>, PaintStyle>> = {
  red: 'bad',
  orange: 'warn',
  green: 'good',
  none: 'muted',
};

export interface BlockSetup {
  /** Loads of the relays at each poll so far; this function adds to it. */
  readonly history: Map<string, number[]>;
  readonly language: Language;
  readonly output: Pick<Output, 'paint' | 'width'>;
}

/** The state of the servers for a terminal: relays in their colours with their last loads, database, overview (S9-18). */
async function serverBlock(state: ServerState, setup: BlockSetup): Promise<string[]> {
  const { language, output } = setup;
  const { text } = language;
  return [
    `${output.paint('heading', text('terminal.admin.server.title'))}  ${output.paint('muted', secondText(new Date(state.takenAt).toISOString()))}`,
    '',
    ...(await relayTable(state, setup)),
    '',
    databaseText(state.load, text),
    ...overviewLines(state, language),
    output.paint('muted', text('terminal.admin.server.leave')),
  ];
}

async function relayTable(
  { load }: ServerState,
  { history, language, output }: BlockSetup,
): Promise<string[]> {
  const { text } = language;
  if (load.relays.length === 0) return [text('terminal.admin.server.noRelays')];
  const rows = load.relays.map((relay): Cell[] => {
    const loads = [...(history.get(relay.ipAddr) ?? []), relay.load].slice(-adminLimits.loadHistory);
    history.set(relay.ipAddr, loads);
    const style = styles[loadColour(relay.load)];
    return [
      { text: stripHarmful(relay.ipAddr) },
      { text: loadText(relay.load), style },
      { text: sparkline(loads.slice(-COLUMNS_OF_HISTORY)), style },
    ];
  });
  return formatTable(
    [
      { head: text('terminal.admin.column.relay') },
      { head: text('terminal.admin.column.load'), isNumber: true },
      { head: text('terminal.admin.column.lately'), shrinksTo: 8 },
    ],
    rows,
    output,
  );
}

function overviewLines({ overview }: ServerState, { text, locale }: Language): string[] {
  if (overview === null) return [];
  const { season } = overview;
  const counts = overviewText(overview, text);
  if (season === null) return [counts];
  const name = cleanName(locale === 'zh-CN' ? season.chineseName : season.englishName);
  return [counts, text('terminal.admin.server.season', { name, since: timeText(season.startTime) })];
}

const PERCENT = 100;

function serverLine({ takenAt, load, overview }: ServerState, { text }: Language): string {
  const loads = load.relays.map((relay) => `${stripHarmful(relay.ipAddr)} ${loadText(relay.load)}`);
  const parts = [
    text('terminal.admin.server.relays', { list: loads.length === 0 ? '--' : loads.join(', ') }),
    databaseText(load, text),
    ...(overview === null ? [] : [overviewText(overview, text)]),
  ];
  return `${new Date(takenAt).toISOString().slice(0, 19)}Z ${parts.join('; ')}`;
}

function databaseText({ database }: ServerState['load'], text: Language['text']): string {
  return text('terminal.admin.server.database', {
    data: formatMebibytes(database.dataSize),
    index: formatMebibytes(database.indexSize),
    objects: database.totalObjectCount,
  });
}

function overviewText(overview: NonNullable<ServerState['overview']>, text: Language['text']): string {
  return text('terminal.admin.server.overview', {
    bans: overview.bansLastDay,
    ending: overview.bansEnding.count,
    free: overview.invitations.free,
    ready: overview.invitations.ready,
  });
}

/** A load is a part of what a relay can carry. */
function loadText(load: number): string {
  return load > 0 ? `${(load * PERCENT).toFixed(0)}%` : 'N/A';
}

/** Writes a block of lines over the one before it. It stays in the scrollback, so that nothing has to be restored. */
function makeLineRedrawer({ raw }: Pick<Output, 'raw'>): (lines: readonly string[]) => Promise<void> {
  let height = 0;
  return async (lines) => {
    const back = height === 0 ? '' : `\u001b[${String(height)}A`;
    const blank = Array.from({ length: Math.max(0, height - lines.length) }, () => '');
    const body = [...lines, ...blank].map((line) => `${cleanLine(line, true)}\u001b[K\n`).join('');
    height = Math.max(height, lines.length);
    // Bytes, because a text would lose the sequences that move the cursor.
    await raw(Buffer.from(back + body));
  };
}
