import {
  CHECKPOINT_TICKS,
  CHUNK_TYPE,
  TICKS_PER_SECOND,
  nextOffset,
  timecodeAt,
  typeAt,
} from '../format/chunks.js';
import { CommandCursor } from '../format/command-cursor.js';
import { formatOf, type GameFormat } from '../format/game.js';
import { finalTimecodeOf, type Replay } from '../format/replay.js';

export interface CrcReport {
  readonly slot: number;
  /** Unsigned 32 bits. */
  readonly crc: number;
}

/** The first checkpoint at which the players' simulations differed. */
export interface CrcDisagreement {
  /** Tick of the checkpoint; the simulations diverged in the 45 ticks before it. */
  readonly tick: number;
  /** The same in seconds from the start of the match. */
  readonly seconds: number;
  readonly reports: readonly CrcReport[];
}

export interface CrcComparison {
  /** Checkpoints with at least one report; one every 45 ticks. */
  readonly checkpoints: number;
  readonly firstDisagreement: CrcDisagreement | null;
}

/** The commands of a replay and their checksum reports, counted in one pass. */
export interface CommandCensus {
  readonly commands: number;
  /** Command chunks whose payload does not follow the known grammar. */
  readonly opaqueChunks: number;
  readonly crc: CrcComparison;
}

const CRC_ARGUMENT = 0;
const CHECKPOINT_ARGUMENT = 2;
const REPORT_ARGUMENTS = 5;
const FEWEST_SLOTS = 1024;
/** After this many misses a checkpoint is not remembered: crafted collisions must not cost quadratic time. */
const LONGEST_PROBE = 512;
const HASH_PRIME = 0x9e3779b1;

export function takeCommandCensus(replay: Replay): CommandCensus {
  const { view, count, start } = replay.chunks;
  const cursor = new CommandCursor(view, replay.header.game);
  const reports = new CheckpointReports(view, formatOf(replay.header.game), likelyCheckpoints(replay));
  let commands = 0;
  let opaqueChunks = 0;
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    if (typeAt(view, offset) !== CHUNK_TYPE.command) continue;
    let inChunk = 0;
    cursor.open(offset);
    while (cursor.next()) {
      inChunk += 1;
      reports.note(cursor);
    }
    if (cursor.isOpaque) opaqueChunks += 1;
    else commands += inChunk;
  }
  const tick = reports.firstDisagreement;
  const firstDisagreement = tick === null ? null : disagreementAt(replay, tick);
  return { commands, opaqueChunks, crc: { checkpoints: reports.checkpoints, firstDisagreement } };
}

/** By the length of the recording; a file that lies about it has no more than its chunks. */
function likelyCheckpoints(replay: Replay): number {
  return Math.min(finalTimecodeOf(replay) / CHECKPOINT_TICKS, replay.chunks.count);
}

/** Remembers the first checksum of each checkpoint and the lowest checkpoint where another one differed. */
class CheckpointReports {
  firstDisagreement: number | null = null;
  readonly #crcs: CheckpointTable;
  readonly #view: DataView;
  readonly #format: GameFormat;

  constructor(view: DataView, format: GameFormat, checkpoints: number) {
    this.#crcs = new CheckpointTable(checkpoints);
    this.#view = view;
    this.#format = format;
  }

  get checkpoints(): number {
    return this.#crcs.size;
  }

  note(cursor: CommandCursor): void {
    if (!isCrcReport(cursor, this.#format)) return;
    const crc = reportedCrc(cursor, this.#view);
    const checkpoint = reportedCheckpoint(cursor, this.#view);
    if (this.#crcs.firstCrc(checkpoint, crc) !== crc) {
      this.firstDisagreement = Math.min(this.firstDisagreement ?? checkpoint, checkpoint);
    }
  }
}

function isCrcReport(cursor: CommandCursor, format: GameFormat): boolean {
  if (cursor.message !== format.logicCrcMessage || cursor.argumentCount !== REPORT_ARGUMENTS) return false;
  const types = cursor.argumentTypes;
  return types[CRC_ARGUMENT] === 0 && types[CHECKPOINT_ARGUMENT] === format.timestampArgument;
}

function reportedCrc(cursor: CommandCursor, view: DataView): number {
  return view.getUint32(cursor.argumentOffsets[CRC_ARGUMENT] ?? 0, true);
}

function reportedCheckpoint(cursor: CommandCursor, view: DataView): number {
  return view.getUint32(cursor.argumentOffsets[CHECKPOINT_ARGUMENT] ?? 0, true);
}

/** A second pass for the one checkpoint that matters: who reported what. */
function disagreementAt(replay: Replay, tick: number): CrcDisagreement {
  const { view, count, start } = replay.chunks;
  const format = formatOf(replay.header.game);
  const cursor = new CommandCursor(view, replay.header.game);
  const bySlot = new Map<number, number>();
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    if (typeAt(view, offset) !== CHUNK_TYPE.command || timecodeAt(view, offset) < tick) continue;
    cursor.open(offset);
    while (cursor.next()) {
      if (!isCrcReport(cursor, format) || reportedCheckpoint(cursor, view) !== tick) continue;
      bySlot.set(cursor.source - format.sourceOfFirstSlot, reportedCrc(cursor, view));
    }
  }
  const reports = [...bySlot].map(([slot, crc]) => ({ slot, crc }));
  return { tick, seconds: tick / TICKS_PER_SECOND, reports };
}

/** In typed arrays: a crafted file can hold millions of checkpoints, for which a Map takes several times its size. */
class CheckpointTable {
  size = 0;
  #checkpoints: Uint32Array;
  #crcs: Uint32Array;
  #isTaken: Uint8Array;

  /** Made for this many checkpoints, though more fit: a table that grows leaves smaller ones behind. */
  constructor(checkpoints: number) {
    let slots = FEWEST_SLOTS;
    while (checkpoints * 3 > slots * 2) slots *= 2;
    this.#checkpoints = new Uint32Array(slots);
    this.#crcs = new Uint32Array(slots);
    this.#isTaken = new Uint8Array(slots);
  }

  /** Returns the checksum that was stored first for this checkpoint, which is this one when there was none. */
  firstCrc(checkpoint: number, crc: number): number {
    if (this.size * 3 > this.#isTaken.length * 2) this.#grow();
    const mask = this.#isTaken.length - 1;
    let slot = hashOf(checkpoint) & mask;
    for (let probe = 0; probe < LONGEST_PROBE; probe += 1) {
      if (this.#isTaken[slot] === 0) {
        this.#put(slot, checkpoint, crc);
        return crc;
      }
      if (this.#checkpoints[slot] === checkpoint) return this.#crcs[slot] ?? crc;
      slot = (slot + 1) & mask;
    }
    return crc;
  }

  #put(slot: number, checkpoint: number, crc: number): void {
    this.#isTaken[slot] = 1;
    this.#checkpoints[slot] = checkpoint;
    this.#crcs[slot] = crc;
    this.size += 1;
  }

  #grow(): void {
    const [checkpoints, crcs, isTaken] = [this.#checkpoints, this.#crcs, this.#isTaken];
    this.#checkpoints = new Uint32Array(isTaken.length * 2);
    this.#crcs = new Uint32Array(isTaken.length * 2);
    this.#isTaken = new Uint8Array(isTaken.length * 2);
    this.size = 0;
    for (let slot = 0; slot < isTaken.length; slot += 1) {
      if (isTaken[slot] === 1) this.firstCrc(checkpoints[slot] ?? 0, crcs[slot] ?? 0);
    }
  }
}

function hashOf(checkpoint: number): number {
  const mixed = Math.imul(checkpoint, HASH_PRIME);
  return mixed ^ (mixed >>> 15);
}
