import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { wholeNumberOption } from '../command/input-kinds.js';
import { describeError, type ErrorReport } from '../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { pollServer, type ServerState } from './poll-server.js';
import { serverBlock } from './server-block.js';
import { serverLine } from './server-line.js';
import { makeBlockWriter } from '../live/redraw-lines.js';

const MOST_TIMES = 1_000_000_000;

const input = defineInput({
  options: {
    times: wholeNumberOption('--times <number>', 'terminal.admin.server.timesOption', {
      min: 1,
      max: MOST_TIMES,
    }),
  },
});
type ServerWatchInput = InputOf<typeof input>;

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

export async function run(
  { options: { times = Number.POSITIVE_INFINITY } }: ServerWatchInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime, language, output } = context;
  const { clock, signal } = runtime;
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
      const report = describeError(event.error, language);
      // Waiting cures no missing permission.
      if (report.exitCode === exitCodes.notAllowed) throw lastError;
      if (times > 1) await output.note(retryNote(report, event.nextTryAt, context));
    }
  }
  // If no response ever arrives, the last failure becomes the command's error.
  if (!hasPrinted && lastError !== undefined) throw lastError;
  return exitCodes.ok;
}

/** JSON rows, a block that is drawn again on a terminal, or lines. */
function printerOf(context: CommandContext): (state: ServerState) => Promise<void> {
  const { output, runtime, language } = context;
  if (output.isJson) {
    return ({ takenAt, load, overview }) =>
      output.record({ time: new Date(takenAt).toISOString(), ...load, overview });
  }
  if (runtime.stdout.isTTY !== true || runtime.env.TERM === 'dumb') {
    return (state) => output.lines([serverLine(state, language)]);
  }
  const write = makeBlockWriter(output);
  const history = new Map<string, number[]>();
  return async (state) => {
    await write(await serverBlock(state, { history, language, output }));
  };
}

function retryNote(
  report: ErrorReport,
  nextTryAt: number,
  { output, language, runtime }: CommandContext,
): string {
  if (output.isJson) return JSON.stringify({ error: report });
  const seconds = Math.round((nextTryAt - runtime.clock.now()) / 1000);
  return language.text('terminal.status.retrying', { message: report.message, seconds });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error), { cause: error });
}
