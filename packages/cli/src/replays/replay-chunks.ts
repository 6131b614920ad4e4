import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, flag, wholeNumberOption } from '../command/input-kinds.js';
import { chunkRow } from './replay-rows.js';
import { resolve } from 'node:path';
import {
  CHUNK_TYPE,
  listChunks,
  messageName,
  readCommands,
  readReplay,
  TICKS_PER_SECOND,
  verifyReadReplay,
  type Chunk,
  type Finding,
  type Replay,
} from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { exitCodes } from '../print/exit-codes.js';
import { numberColumn, column } from '../print/list-table.js';
import type { CommandContext, ViewContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { readReplayFile } from './run-job.js';
import { failureOf } from './replay-failure.js';
import { reportedFailure } from './failure-report.js';
import { findReplays, readStdin } from './find-sources.js';

const LARGEST_TYPE = 255;

const input = defineInput({
  arguments: [argument('<file>', 'terminal.replay.fileArgument')],
  options: {
    type: wholeNumberOption('--type <number>', 'terminal.replay.typeOption', { min: 0, max: LARGEST_TYPE }),
    suspects: flag('--suspects', 'terminal.replay.suspectsOption'),
  },
});
type ChunksInput = InputOf<typeof input>;

export const replayChunks = defineCommand({
  path: ['replay', 'chunks'],
  isList: true,
  summary: 'terminal.replay.chunksSummary',
  input,
  examples: [
    'ra3 replay chunks match.RA3Replay --suspects',
    'ra3 replay chunks match.RA3Replay --type 1 --fields index,timecode,orders',
  ],
  row: chunkRow,
  load: () => import('./replay-chunks.js'),
});

interface ChunkRow {
  readonly index: number;
  readonly offset: number;
  readonly timecode: number;
  readonly type: number;
  readonly size: number;
  /** The rule that flags the chunk; null for most. */
  readonly rule: Finding['rule'] | null;
  readonly keep: boolean;
  /** Names of the commands in a chunk of type 1. */
  readonly orders: readonly string[];
}

/** Rows per write. */
const BLOCK = 500;

export const run: Run<typeof input> = async (input, context) => {
  const { language, runtime } = context;
  const { text } = language;
  const replay = await openReplay(input.arguments[0], context);
  await printList<ChunkRow>(context, {
    rows: chunkRows(replay, input.options, runtime.signal),
    columns: [
      numberColumn('index', text('terminal.column.chunk')),
      numberColumn('offset', text('terminal.column.offset')),
      numberColumn('timecode', text('terminal.column.tick')),
      numberColumn('type', text('terminal.column.type')),
      numberColumn('size', text('terminal.column.bytes')),
      column('rule', text('terminal.column.reason'), ({ rule }) => ({
        text: ruleText(rule, language),
        style: 'warn',
      })),
      column('orders', text('terminal.column.orders'), ({ orders }) => orders.join(', ')),
    ],
    id: ({ index }) => index,
    lines: { head: headLine(context), of: (row) => [rowLine(row, context)], block: BLOCK },
    empty: '',
  });
  return runtime.signal.aborted ? exitCodes.interrupted : exitCodes.ok;
};

/** The chunks that are asked for, one after the other: a file may have a million. */
function* chunkRows(
  replay: Replay,
  { type, suspects }: ChunksInput['options'],
  signal: AbortSignal,
): Generator<ChunkRow, void, undefined> {
  const findings = new Map(verifyReadReplay(replay).suspects.map((finding) => [finding.index, finding]));
  for (const chunk of listChunks(replay.chunks)) {
    if (signal.aborted) return;
    const isWanted = (type === undefined || chunk.type === type) && (!suspects || findings.has(chunk.index));
    if (isWanted) yield rowOf(replay, chunk, findings.get(chunk.index));
  }
}

async function openReplay(path: string, context: CommandContext): Promise<Replay> {
  const { language, runtime } = context;
  const found = await findReplays([path], { isRecursive: false }, context);
  const source = found.length === 1 ? found[0] : undefined;
  if (source?.kind === 'problem') throw reportedFailure(source.failure, language);
  try {
    return readReplay(
      source?.kind === 'stdin'
        ? await readStdin(runtime.stdin)
        : readReplayFile(resolve(runtime.workingDirectory, source?.path ?? path)),
    );
  } catch (error) {
    throw reportedFailure(failureOf(error), language);
  }
}

function rowOf(
  replay: Replay,
  { index, offset, timecode, type, size }: Chunk,
  finding: Finding | undefined,
): ChunkRow {
  const orders = type === CHUNK_TYPE.command ? orderNames(replay, index) : [];
  return {
    index,
    offset,
    timecode,
    type,
    size,
    rule: finding?.rule ?? null,
    keep: finding?.keep ?? true,
    orders,
  };
}

/** Names of the commands in a chunk; empty for a payload of unknown format. */
function orderNames(replay: Replay, index: number): string[] {
  const batch = readCommands(replay, index);
  return batch.kind === 'opaque' ? [] : batch.commands.map(({ message }) => messageName(message));
}

const WIDTHS = [8, 10, 8, 8, 4, 7];

function headLine({ language: { text } }: CommandContext): string {
  const heads = [
    text('terminal.column.chunk'),
    text('terminal.column.offset'),
    text('terminal.column.time'),
    text('terminal.column.tick'),
    text('terminal.column.type'),
    text('terminal.column.bytes'),
  ];
  return layOut(heads, text('terminal.column.orders'));
}

function rowLine(row: ChunkRow, { output, language }: ViewContext): string {
  const { index, offset, timecode, type, size, rule, orders } = row;
  const time = formatLength(timecode / TICKS_PER_SECOND);
  const named = rule === null ? '' : `${ruleText(rule, language)}  `;
  const line = layOut([index, offset, time, timecode, type, size].map(String), named + orders.join(', '));
  return rule === null ? line : output.paint('warn', line);
}

function ruleText(rule: ChunkRow['rule'], { text }: CommandContext['language']): string {
  return rule === null ? '' : text(`terminal.replay.rule.${rule}`);
}

/** Columns have a fixed width, because a file may have a million chunks and rows are printed as they are read. */
function layOut(numbers: readonly string[], words: string): string {
  return `${numbers.map((number, place) => number.padStart(WIDTHS[place] ?? 0)).join(' ')}  ${words}`.trimEnd();
}
