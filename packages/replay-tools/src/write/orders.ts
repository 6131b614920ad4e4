import type { CommandArgument, Position } from '../format/commands.js';
import { MESSAGE } from '../format/messages.js';
import type { DescribedOrder } from './description.js';

/** `building` is the object id of the producing building; any number works. */
export interface OrderPlace {
  readonly tick: number;
  readonly slot: number;
  readonly building?: number;
}

const ANY_BUILDING = 0x71f;
/** The tab of the side bar from which a unit was ordered; 2 is infantry. */
const ANY_TAB = 2;

/** Returns an order for one unit, or for five at once as by a shift-click; `unit` is an id of the object table. */
export function queueUnit(place: OrderPlace, unit: number, count: 1 | 5 = 1): DescribedOrder {
  return order(place, MESSAGE.queueUnit, [
    object(place),
    integer(unit),
    boolean(count === 5),
    integer(ANY_TAB),
  ]);
}

export function queueUpgrade(place: OrderPlace, upgrade: number): DescribedOrder {
  return order(place, MESSAGE.queueUpgrade, [integer(upgrade), integer(1), object(place)]);
}

/** Returns an order that starts to build a structure, to be placed later. */
export function startStructure(place: OrderPlace, structure: number): DescribedOrder {
  return order(place, MESSAGE.startStructure, [object(place), integer(structure), integer(0)]);
}

/** Returns an order that places a structure. */
export function placeStructure(place: OrderPlace, structure: number, position: Position): DescribedOrder {
  const angle: CommandArgument = { kind: 'real', value: 0 };
  const target: CommandArgument = { kind: 'position', value: position };
  const args = [object(place), integer(structure), integer(1), target, angle];
  return order(place, MESSAGE.placeStructure, args);
}

/** Returns an order that chooses a secret protocol. */
export function chooseProtocol(place: OrderPlace, protocol: number): DescribedOrder {
  return order(place, MESSAGE.chooseProtocol, [integer(protocol)]);
}

/** Returns an order that uses a power at a point. */
export function usePower(place: OrderPlace, power: number, position: Position): DescribedOrder {
  const target: CommandArgument = { kind: 'position', value: position };
  const none: CommandArgument = { kind: 'object', value: 0 };
  return order(place, MESSAGE.powerAtPosition, [
    integer(power),
    target,
    none,
    integer(0),
    integer(1),
    object(place),
  ]);
}

export function selectObject(place: OrderPlace, id: number): DescribedOrder {
  return order(place, MESSAGE.select, [boolean(true), boolean(false), { kind: 'object', value: id }]);
}

/** Returns an order that moves the selected objects to a point. */
export function moveTo(place: OrderPlace, position: Position): DescribedOrder {
  return order(place, MESSAGE.move, [{ kind: 'position', value: position }]);
}

export function attackObject(place: OrderPlace, target: number): DescribedOrder {
  return order(place, MESSAGE.attack, [{ kind: 'object', value: target }]);
}

function order(place: OrderPlace, message: number, args: readonly CommandArgument[]): DescribedOrder {
  return { tick: place.tick, slot: place.slot, message, arguments: args };
}

function integer(value: number): CommandArgument {
  return { kind: 'integer', value };
}

function boolean(value: boolean): CommandArgument {
  return { kind: 'boolean', value };
}

function object(place: OrderPlace): CommandArgument {
  return { kind: 'object', value: place.building ?? ANY_BUILDING };
}
