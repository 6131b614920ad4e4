import {
  CAMERA_BYTES,
  CHUNK_FRAME_BYTES,
  CHUNK_HEAD_BYTES,
  CHUNK_TYPE,
  sizeAt,
  timecodeAt,
  typeAt,
  type ChunkTable,
} from '../format/chunks.js';
import { CommandCursor } from '../format/command-cursor.js';
import { formatOf, type GameFormat, type ReplayGame } from '../format/game.js';
import { MESSAGE } from '../format/messages.js';
import type { Replay } from '../format/replay.js';
import {
  EventColumns,
  MOST_ROWS,
  NOTED_TYPES,
  type TraceCameras,
  type TraceEvents,
} from './trace-columns.js';
import { hasLeft } from '../summary/presence.js';

/** What an event of a trace is. A selection replaces or adds to what was selected; a group is made or selected by its number. */
export const TRACE_KIND = {
  order: 1,
  structure: 2,
  rallyPoint: 3,
  power: 4,
  beacon: 5,
  selection: 6,
  group: 7,
} as const;

/** When and where players did what. The columns are views of larger buffers, which a worker can transfer. */
export interface ReplayTrace {
  readonly cameras: TraceCameras;
  /** Empty for the sibling games, whose messages have no known meaning. */
  readonly events: TraceEvents;
  /** Slots that reported no more while others did, with the tick of their last sign. */
  readonly leaves: readonly { readonly slot: number; readonly tick: number }[];
  /** A crafted file has more rows than are kept. */
  readonly isCut: boolean;
}

const KINDS: readonly (readonly [message: number, kind: number])[] = [
  [MESSAGE.placeStructure, TRACE_KIND.structure],
  [MESSAGE.rallyPoint, TRACE_KIND.rallyPoint],
  [MESSAGE.beacon, TRACE_KIND.beacon],
  [MESSAGE.select, TRACE_KIND.selection],
  [MESSAGE.selectSilently, TRACE_KIND.selection],
  [MESSAGE.createControlGroup, TRACE_KIND.group],
  [MESSAGE.selectControlGroup, TRACE_KIND.group],
  [MESSAGE.power, TRACE_KIND.power],
  [MESSAGE.powerAtPosition, TRACE_KIND.power],
  [MESSAGE.powerWithOrientation, TRACE_KIND.power],
  [MESSAGE.powerAtObject, TRACE_KIND.power],
  [MESSAGE.powerAtTwoPositions, TRACE_KIND.power],
];
const KIND_OF_MESSAGE = new Uint8Array(2048);
for (const [message, kind] of KINDS) KIND_OF_MESSAGE[message] = kind;

/** Message, head of a run, place, end. */
const FEWEST_BYTES_WITH_PLACE = 16;
const SLOTS = 32;
const { plain: PLAIN_BYTES, rotated: ROTATED_BYTES } = CAMERA_BYTES;
/** Where the parts of a camera are, from the head of its chunk on. */
const SLOT_AT = CHUNK_HEAD_BYTES + 2;
const KIND_AT = CHUNK_HEAD_BYTES + 6;
const PLACE_AT = CHUNK_HEAD_BYTES + 12;
const ROTATION_AT = CHUNK_HEAD_BYTES + 24;

/**
 * Returns cameras, placed orders, structures, powers, selections and leaves, in one pass over the chunks.
 */
export function traceReplay({ chunks, header }: Replay): ReplayTrace {
  const commands = new CommandTrace(chunks, header.game);
  const cameras = traceChunks(chunks, commands);
  const events = commands.events.finish();
  const isCut = Math.max(cameras.count, events.count) === MOST_ROWS;
  return { cameras, events, leaves: commands.leaves(), isCut };
}

/**
 * The hot loop. Two chunks of three are cameras, so they are noted here, in locals, and not in a method; the
 * size is read once for the camera and the next chunk. Numbers are copied as they are written, word by word.
 */
function traceChunks({ view, count, start }: ChunkTable, commands: CommandTrace): TraceCameras {
  const { lastSigns } = commands;
  const { sourceOfFirstSlot, cameraKind } = commands.format;
  const most = Math.min(count, MOST_ROWS);
  const [slots, ticks, rotationRows] = [new Uint8Array(most), new Uint32Array(most), new Uint32Array(most)];
  const [places, rotations] = [new Int32Array(most * 3), new Int32Array(most * 4)];
  let row = 0;
  let rotated = 0;
  for (let index = 0, offset = start, next = start; index < count; index += 1, offset = next) {
    const size = sizeAt(view, offset);
    next = offset + CHUNK_FRAME_BYTES + size;
    const type = typeAt(view, offset);
    const tick = timecodeAt(view, offset);
    if (type === CHUNK_TYPE.command) commands.add(offset, tick);
    if (type !== CHUNK_TYPE.camera) continue;
    if (size !== PLAIN_BYTES && size !== ROTATED_BYTES) continue;
    const slot = view.getUint32(offset + SLOT_AT, true);
    if (view.getUint8(offset + KIND_AT) !== cameraKind || slot >= SLOTS) continue;
    lastSigns[slot + sourceOfFirstSlot] = tick;
    if (row === most) continue;
    slots[row] = slot;
    ticks[row] = tick;
    places[row * 3] = view.getInt32(offset + PLACE_AT, true);
    places[row * 3 + 1] = view.getInt32(offset + PLACE_AT + 4, true);
    places[row * 3 + 2] = view.getInt32(offset + PLACE_AT + 8, true);
    if (size === ROTATED_BYTES) {
      rotationRows[rotated] = row;
      rotations[rotated * 4] = view.getInt32(offset + ROTATION_AT, true);
      rotations[rotated * 4 + 1] = view.getInt32(offset + ROTATION_AT + 4, true);
      rotations[rotated * 4 + 2] = view.getInt32(offset + ROTATION_AT + 8, true);
      rotations[rotated * 4 + 3] = view.getInt32(offset + ROTATION_AT + 12, true);
      rotated += 1;
    }
    row += 1;
  }
  return {
    count: row,
    slots: slots.subarray(0, row),
    ticks: ticks.subarray(0, row),
    places: new Float32Array(places.buffer, 0, row * 3),
    rotationRows: rotationRows.subarray(0, rotated),
    rotations: new Float32Array(rotations.buffer, 0, rotated * 4),
  };
}

/** What commands tell, chunk by chunk. */
class CommandTrace {
  readonly events: EventColumns;
  // By source, which is never negative.
  readonly lastSigns = new Int32Array(SLOTS * 2);
  readonly lastReports = new Int32Array(SLOTS * 2).fill(-1);
  latestReport = -1;
  readonly cursor: CommandCursor;
  readonly format: GameFormat;

  constructor({ view, count }: ChunkTable, game: ReplayGame) {
    this.format = formatOf(game);
    this.cursor = new CommandCursor(view, game, NOTED_TYPES);
    this.events = new EventColumns(
      view,
      Math.min((count >> 2) + (count >> 4) + 1, MOST_ROWS),
      this.format.sourceOfFirstSlot,
    );
  }

  add(offset: number, tick: number): void {
    const { cursor, events, lastSigns } = this;
    const { logicCrcMessage, hasKnownOrders } = this.format;
    cursor.open(offset);
    while (cursor.next()) {
      lastSigns[cursor.source] = tick;
      if (cursor.message === logicCrcMessage) {
        this.latestReport = Math.max(this.latestReport, tick);
        this.lastReports[cursor.source] = Math.max(this.lastReports[cursor.source] ?? -1, tick);
      } else if (hasKnownOrders) addEvent(events, cursor, tick);
    }
  }

  leaves(): ReplayTrace['leaves'] {
    return [...this.lastReports.entries()]
      .filter(([, report]) => hasLeft(report, this.latestReport))
      .map(([source]) => ({
        slot: source - this.format.sourceOfFirstSlot,
        tick: this.lastSigns[source] ?? 0,
      }));
  }
}

/** Notes a command of a known kind, and any other one that has a place. */
function addEvent(columns: EventColumns, cursor: CommandCursor, tick: number): void {
  const { message } = cursor;
  const known = KIND_OF_MESSAGE[message] ?? 0;
  if (known === 0 && cursor.commandEnd - cursor.commandOffset < FEWEST_BYTES_WITH_PLACE) return;
  columns.scan(cursor);
  const { place, integer } = columns;
  if ((known === 0 && place < 0) || columns.isFull()) return;
  const row = columns.count;
  columns.count = row + 1;
  columns.kinds[row] = known === 0 ? TRACE_KIND.order : known;
  columns.slots[row] = cursor.source - columns.sourceOfFirstSlot;
  columns.ticks[row] = tick;
  columns.messages[row] = message;
  columns.objects[row] = columns.objectBytes >> 2;
  if (known !== 0 && integer >= 0) columns.ids[row] = columns.view.getInt32(integer, true);
  columns.putPlace(place, row);
}
