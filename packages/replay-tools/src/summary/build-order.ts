import type { CommandCursor } from '../format/command-cursor.js';
import { TICKS_PER_SECOND } from '../format/chunks.js';
import { MESSAGE } from '../format/messages.js';
import { findGameObject, findPower, objectIdText, type GameObject } from './object-table.js';

/** What a step of a build order does. A structure counts when it is placed, not when its building starts. */
export type BuildAction = 'queue' | 'cancel' | 'place' | 'choose' | 'use';

/** Kind of thing a step is about; ids of mods get the kind that their message implies. */
export type BuildKind = 'upgrade' | 'unit' | 'core' | 'structure' | 'protocol' | 'power';

/** One step of a player's build order. */
export interface BuildStep {
  readonly tick: number;
  /** Whole seconds from the start. */
  readonly seconds: number;
  readonly action: BuildAction;
  readonly kind: BuildKind;
  /** Eight hexadecimal digits. */
  readonly id: string;
  /** English name, or the id where it is not known. */
  readonly name: string;
  /** 5 for a shift-click on a unit, else 1. */
  readonly count: number;
  /** Cost of one; null when the table does not say. */
  readonly cost: number | null;
  /**
   * Cost of all steps up to this one, an estimate: the game charges while it builds. A cancel subtracts what was
   * ordered of its object and not subtracted before, since players cancel five where one is queued.
   */
  readonly runningCost: number;
}

interface BuildMessage {
  readonly idArgument: number;
  readonly action: BuildAction;
  readonly kind: BuildKind;
}

const POWER: BuildMessage = { idArgument: 0, action: 'use', kind: 'power' };
const BUILD_MESSAGES = new Map<number, BuildMessage>([
  [MESSAGE.queueUpgrade, { idArgument: 0, action: 'queue', kind: 'upgrade' }],
  [MESSAGE.cancelUpgrade, { idArgument: 0, action: 'cancel', kind: 'upgrade' }],
  [MESSAGE.queueUnit, { idArgument: 1, action: 'queue', kind: 'unit' }],
  [MESSAGE.cancelUnit, { idArgument: 1, action: 'cancel', kind: 'unit' }],
  [MESSAGE.placeStructure, { idArgument: 1, action: 'place', kind: 'structure' }],
  [MESSAGE.chooseProtocol, { idArgument: 0, action: 'choose', kind: 'protocol' }],
  [MESSAGE.power, POWER],
  [MESSAGE.powerAtPosition, POWER],
  [MESSAGE.powerWithOrientation, POWER],
  [MESSAGE.powerAtObject, POWER],
  [MESSAGE.powerAtTwoPositions, POWER],
]);

const INTEGER_TYPE = 0;
const FIVE_AT_ONCE_ARGUMENT = 2;
/** The most steps that are collected: a crafted file could have millions of orders. */
const MOST_STEPS = 20_000;

/** Collects one player's build order from Red Alert 3 commands. */
export class BuildOrder {
  readonly steps: BuildStep[] = [];
  runningCost = 0;
  /** How many of each object were ordered and not cancelled. */
  readonly #ordered = new Map<number, number>();
  readonly #view: DataView;
  #lastPlacement = '';

  constructor(view: DataView) {
    this.#view = view;
  }

  note(cursor: CommandCursor, tick: number): void {
    const message = BUILD_MESSAGES.get(cursor.message);
    if (message === undefined || this.steps.length === MOST_STEPS) return;
    if (!holdsId(cursor, message) || this.#repeatsPlacement(cursor, message)) return;
    const id = this.#view.getUint32(cursor.argumentOffsets[message.idArgument] ?? 0, true);
    const object = message.kind === 'power' ? findPower(id) : findGameObject(id);
    // Most powers are a unit's own ability, which is no part of a build order.
    if (object === null && message.kind === 'power') return;
    this.#add({ tick, id, message, object, count: this.#countOf(cursor) });
  }

  #add(step: {
    tick: number;
    id: number;
    message: BuildMessage;
    object: GameObject | null;
    count: number;
  }): void {
    const { tick, message, object, count } = step;
    const id = objectIdText(step.id);
    const cost = object?.cost ?? null;
    const ordered = this.#ordered.get(step.id) ?? 0;
    const change = message.action === 'cancel' ? -Math.min(count, ordered) : count;
    this.#ordered.set(step.id, ordered + change);
    this.runningCost += (cost ?? 0) * change;
    this.steps.push({
      tick,
      seconds: Math.floor(tick / TICKS_PER_SECOND),
      action: message.action,
      kind: object?.kind ?? message.kind,
      id,
      name: object?.name ?? id,
      count,
      cost,
      runningCost: this.runningCost,
    });
  }

  #countOf(cursor: CommandCursor): number {
    if (cursor.message !== MESSAGE.queueUnit && cursor.message !== MESSAGE.cancelUnit) return 1;
    if (cursor.argumentCount <= FIVE_AT_ONCE_ARGUMENT) return 1;
    return this.#view.getUint8(cursor.argumentOffsets[FIVE_AT_ONCE_ARGUMENT] ?? 0) === 0 ? 1 : 5;
  }

  /** People click again and again where a structure does not fit yet; only the first click counts. */
  #repeatsPlacement(cursor: CommandCursor, message: BuildMessage): boolean {
    if (message.action !== 'place') return false;
    // From the id to the end: what is placed, where, and at which angle.
    const from = cursor.argumentOffsets[message.idArgument] ?? 0;
    const length = cursor.commandEnd - from;
    const placement = new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length).join();
    const isRepeat = placement === this.#lastPlacement;
    this.#lastPlacement = placement;
    return isRepeat;
  }
}

function holdsId(cursor: CommandCursor, message: BuildMessage): boolean {
  return (
    message.idArgument < cursor.argumentCount && cursor.argumentTypes[message.idArgument] === INTEGER_TYPE
  );
}
