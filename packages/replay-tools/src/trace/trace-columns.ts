import type { CommandCursor } from '../format/command-cursor.js';

const INTEGER_TYPE = 0;
const OBJECT_TYPE = 4;
const POSITION_TYPE = 7;
/** Columns of the same length; row i of each belongs together. Rows are in file order. */
export interface TraceEvents {
  readonly count: number;
  /** One of `TRACE_KIND`. */
  readonly kinds: Uint8Array;
  /** Slot of the player in the match settings. */
  readonly slots: Int8Array;
  readonly ticks: Uint32Array;
  /** Number of the message, by which orders differ. */
  readonly messages: Uint16Array;
  /** Id of a structure or power, number of a group; 0 for others. Names: `findGameObject`, `findPower`. */
  readonly ids: Uint32Array;
  /** Objects that are named, as in a selection. */
  readonly objects: Uint16Array;
  /** x, y and height of each row in the coordinates of the map, whose y points up; x is NaN without a place. */
  readonly places: Float32Array;
}

/** Where players looked: one row a camera chunk, columns as in `TraceEvents`. */
export interface TraceCameras {
  readonly count: number;
  readonly slots: Uint8Array;
  readonly ticks: Uint32Array;
  /** x, y and height of each row. */
  readonly places: Float32Array;
  /** Rows with a rotation, a third to a half of them, and its four numbers, as written. */
  readonly rotationRows: Uint32Array;
  readonly rotations: Float32Array;
}

/** The arguments that events need. */
export const NOTED_TYPES = (1 << INTEGER_TYPE) | (1 << OBJECT_TYPE) | (1 << POSITION_TYPE);
/** More than a day of the busiest match; columns of this many rows take 100 MB. */
export const MOST_ROWS = 4_000_000;

type Column = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array;

/** A column with the same rows and room for more. */
function enlarged<Kind extends Column>(column: Kind, length: number): Kind {
  // The constructor of a column makes columns of its kind.
  const larger = new (column.constructor as new (length: number) => Kind)(length);
  larger.set(column);
  return larger;
}

export class EventColumns {
  count = 0;
  readonly view: DataView;
  ticks: Uint32Array;
  places: Float32Array;
  kinds: Uint8Array;
  slots: Int8Array;
  messages: Uint16Array;
  ids: Uint32Array;
  objects: Uint16Array;
  /** Offsets that `scan` found; -1 for none. */
  place = -1;
  integer = -1;
  objectBytes = 0;
  readonly sourceOfFirstSlot: number;

  constructor(view: DataView, rows: number, sourceOfFirstSlot: number) {
    this.view = view;
    this.ticks = new Uint32Array(rows);
    this.places = new Float32Array(rows * 3);
    this.kinds = new Uint8Array(rows);
    this.slots = new Int8Array(rows);
    this.messages = new Uint16Array(rows);
    this.ids = new Uint32Array(rows);
    this.objects = new Uint16Array(rows);
    this.sourceOfFirstSlot = sourceOfFirstSlot;
  }

  putPlace(from: number, row: number): void {
    const { places, view } = this;
    places[row * 3] = from < 0 ? Number.NaN : view.getFloat32(from, true);
    if (from < 0) return;
    places[row * 3 + 1] = view.getFloat32(from + 4, true);
    places[row * 3 + 2] = view.getFloat32(from + 8, true);
  }

  /** Finds the first place and integer of a command, and the length of its object ids. */
  scan({ argumentTypes, argumentOffsets, argumentLengths, argumentCount }: CommandCursor): void {
    this.place = -1;
    this.integer = -1;
    this.objectBytes = 0;
    for (let i = argumentCount - 1; i >= 0; i -= 1) {
      const type = argumentTypes[i];
      if (type === OBJECT_TYPE) this.objectBytes += argumentLengths[i] ?? 0;
      else if (type === POSITION_TYPE) this.place = argumentOffsets[i] ?? -1;
      else if (type === INTEGER_TYPE) this.integer = argumentOffsets[i] ?? -1;
    }
  }

  /** Makes room for the next row; true when there must not be more. */
  isFull(): boolean {
    if (this.count < this.kinds.length) return false;
    if (this.count < MOST_ROWS) this.enlarge(Math.min(MOST_ROWS, this.count * 2));
    return this.count === MOST_ROWS;
  }

  enlarge(rows: number): void {
    this.ticks = enlarged(this.ticks, rows);
    this.places = enlarged(this.places, rows * 3);
    this.kinds = enlarged(this.kinds, rows);
    this.slots = enlarged(this.slots, rows);
    this.messages = enlarged(this.messages, rows);
    this.ids = enlarged(this.ids, rows);
    this.objects = enlarged(this.objects, rows);
  }

  finish(): TraceEvents {
    const { count } = this;
    return {
      count,
      kinds: this.kinds.subarray(0, count),
      slots: this.slots.subarray(0, count),
      ticks: this.ticks.subarray(0, count),
      messages: this.messages.subarray(0, count),
      ids: this.ids.subarray(0, count),
      objects: this.objects.subarray(0, count),
      places: this.places.subarray(0, count * 3),
    };
  }
}
