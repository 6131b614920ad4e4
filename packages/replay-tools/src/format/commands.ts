import { argumentTypesOf, type ArgumentKind } from './argument-types.js';
import { asciiText, viewOf } from './byte-view.js';
import { CHUNK_TYPE, chunkOffset, typeAt } from './chunks.js';
import { CommandCursor } from './command-cursor.js';
import { formatOf, type ReplayGame } from './game.js';
import type { Replay } from './replay.js';

/** A point on the map; z is the height. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** One argument of a command. Ids are unsigned; `bytes` are raw views of kinds without a known meaning. */
export type CommandArgument =
  | {
      readonly kind: 'integer' | 'object' | 'drawable' | 'team' | 'timestamp' | 'character' | 'real';
      readonly value: number;
    }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'position'; readonly value: Position }
  | { readonly kind: 'ascii' | 'unicode'; readonly value: string }
  | { readonly kind: 'pair' | 'quad' | 'nothing'; readonly value: Uint8Array }
  /** `type`: the argument type's number in the file. */
  | { readonly kind: 'unknown'; readonly value: Uint8Array; readonly type: number };

/** An order or a system message of one player. */
export interface Command {
  /** Bytes from the start of the file. */
  readonly offset: number;
  readonly message: number;
  readonly source: number;
  /** Slot of the player in the match settings; negative for the game itself. */
  readonly slot: number;
  readonly arguments: readonly CommandArgument[];
}

/** The content of a command chunk: its commands, or `opaque` when it does not follow the known grammar. */
export type CommandBatch =
  | { readonly kind: 'commands'; readonly commands: readonly Command[] }
  | { readonly kind: 'opaque' };

/**
 * Chunks of other types, and payloads with an unknown argument type, are `opaque`.
 * @throws {RangeError} for an unknown chunk.
 */
export function readCommands(replay: Replay, chunkIndex: number): CommandBatch {
  const offset = chunkOffset(replay.chunks, chunkIndex);
  if (typeAt(replay.chunks.view, offset) !== CHUNK_TYPE.command) return { kind: 'opaque' };
  const { game } = replay.header;
  const cursor = new CommandCursor(replay.chunks.view, game);
  const commands: Command[] = [];
  cursor.open(offset);
  while (cursor.next()) commands.push(commandFrom(cursor, replay.bytes, game));
  return cursor.isOpaque ? { kind: 'opaque' } : { kind: 'commands', commands };
}

export function commandFrom(cursor: CommandCursor, bytes: Uint8Array, game: ReplayGame): Command {
  const args: CommandArgument[] = [];
  for (let i = 0; i < cursor.argumentCount; i += 1) {
    const at = cursor.argumentOffsets[i] ?? 0;
    const value = bytes.subarray(at, at + (cursor.argumentLengths[i] ?? 0));
    const type = cursor.argumentTypes[i] ?? 0;
    const kind = argumentTypesOf(game).kinds[type] ?? 'unknown';
    args.push(kind === 'unknown' ? { kind, value, type } : argumentFrom(kind, value));
  }
  const { message, source, commandOffset } = cursor;
  const slot = source - formatOf(game).sourceOfFirstSlot;
  return { offset: commandOffset, message, source, slot, arguments: args };
}

function argumentFrom(kind: Exclude<ArgumentKind, 'unknown'>, bytes: Uint8Array): CommandArgument {
  const view = viewOf(bytes);
  switch (kind) {
    case 'integer':
      return { kind, value: view.getInt32(0, true) };
    case 'real':
      return { kind, value: view.getFloat32(0, true) };
    case 'boolean':
      return { kind, value: view.getUint8(0) !== 0 };
    case 'object':
    case 'drawable':
    case 'team':
    case 'timestamp':
      return { kind, value: view.getUint32(0, true) };
    case 'character':
      return { kind, value: view.getUint16(0, true) };
    case 'position':
      return { kind, value: positionFrom(view) };
    case 'ascii':
      return { kind, value: asciiText(bytes) };
    case 'unicode':
      return { kind, value: utf16Text(view) };
    case 'pair':
    case 'quad':
    case 'nothing':
      return { kind, value: bytes };
  }
}

function positionFrom(view: DataView): Position {
  return { x: view.getFloat32(0, true), y: view.getFloat32(4, true), z: view.getFloat32(8, true) };
}

/** Unit by unit, so that lone surrogates survive. */
function utf16Text(view: DataView): string {
  let text = '';
  for (let at = 0; at + 2 <= view.byteLength; at += 2) text += String.fromCharCode(view.getUint16(at, true));
  return text;
}
