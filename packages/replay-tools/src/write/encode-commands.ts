import { argumentTypesOf, type ArgumentKind } from '../format/argument-types.js';
import type { Command, CommandArgument } from '../format/commands.js';
import { formatOf, type ReplayGame } from '../format/game.js';
import { ByteWriter } from './byte-writer.js';

export type WrittenCommand = Pick<Command, 'message' | 'slot' | 'arguments'>;

const BATCH_VERSION = 1;
const COMMAND_END = 0xff;
const LONG_TEXT = 0xff;
const LONGEST_RUN = 16;
const LARGEST_MESSAGE = 0x7ff;
const LARGEST_SOURCE = 31;

/** @throws {RangeError} when a message or slot number does not fit its bits. */
export function encodeCommands(game: ReplayGame, commands: readonly WrittenCommand[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(BATCH_VERSION);
  writer.u32(commands.length);
  for (const command of commands) writeCommand(writer, game, command);
  return writer.finish();
}

function writeCommand(writer: ByteWriter, game: ReplayGame, command: WrittenCommand): void {
  const source = command.slot + formatOf(game).sourceOfFirstSlot;
  if (command.message < 0 || command.message > LARGEST_MESSAGE) {
    throw new RangeError(`a message number is 0 to 2047, not ${String(command.message)}`);
  }
  if (source < 0 || source > LARGEST_SOURCE) {
    throw new RangeError(`there is no source number for slot ${String(command.slot)}`);
  }

  writer.u16(command.message | (source << 11));
  for (const run of runsOf(command.arguments, game)) {
    writer.u8(((run.values.length - 1) << 4) | run.type);
    for (const value of run.values) writeArgument(writer, value);
  }
  writer.u8(COMMAND_END);
}

interface ArgumentRun {
  readonly type: number;
  readonly values: CommandArgument[];
}

/** Arguments of one type that follow each other share a head, up to sixteen. */
function runsOf(args: readonly CommandArgument[], game: ReplayGame): ArgumentRun[] {
  const runs: ArgumentRun[] = [];
  for (const argument of args) {
    const type =
      argument.kind === 'unknown' ? argument.type : argumentTypesOf(game).kinds.indexOf(argument.kind);
    if (type < 0) throw new RangeError(`this game has no argument type "${argument.kind}"`);
    const last = runs.at(-1);
    if (last?.type === type && last.values.length < LONGEST_RUN) last.values.push(argument);
    else runs.push({ type, values: [argument] });
  }
  return runs;
}

function writeArgument(writer: ByteWriter, argument: CommandArgument): void {
  switch (argument.kind) {
    case 'integer':
    case 'object':
    case 'drawable':
    case 'team':
    case 'timestamp':
      writer.u32(argument.value);
      return;
    case 'character':
      writer.u16(argument.value);
      return;
    case 'real':
      writer.f32(argument.value);
      return;
    case 'boolean':
      writer.u8(argument.value ? 1 : 0);
      return;
    case 'position':
      for (const part of [argument.value.x, argument.value.y, argument.value.z]) writer.f32(part);
      return;
    case 'ascii':
    case 'unicode':
      writeText(writer, argument.kind, argument.value);
      return;
    case 'pair':
    case 'quad':
    case 'nothing':
    case 'unknown':
      writer.bytes(argument.value);
  }
}

function writeText(writer: ByteWriter, kind: ArgumentKind, text: string): void {
  if (text.length < LONG_TEXT) writer.u8(text.length);
  else {
    writer.u8(LONG_TEXT);
    writer.u32(text.length);
  }
  if (kind === 'ascii') writer.ascii(text);
  else writer.utf16(text);
}
