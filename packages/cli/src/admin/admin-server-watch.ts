import { pollingMs } from '@ra3/sdk/facts';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { describeError } from '../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { readServerState, type ServerState } from './server-state.js';
import { cleanLine } from '../print/clean-output.js';
import type { Output } from '../print/output.js';
import { serverBlock, serverLine } from './server-lines.js';
import { asError } from '../print/write-stream.js';
import { failureNote } from '../failure/report-error.js';
import { leaveByKey } from '../command/leave-keys.js';
import { timesOption } from '../command/input-kinds.js';
import { poll } from '../settings/poll.js';

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
  const read = () => readServerState(client, clock, signal);
  for await (const event of poll(read, pollingMs.adminServerStats, { clock, signal, times })) {
    if (event.kind === 'read') {
      await print(event.value);
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
    const leave = output.paint('muted', language.text('terminal.admin.server.leave'));
    await write([...(await serverBlock(state, { history, language, output })), leave]);
  };
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
