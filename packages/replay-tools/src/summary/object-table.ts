import { GAME_OBJECTS } from './object-table.gen.js';

/** What an order can be about. A core is a unit of the Empire that unfolds into a structure. */
export type GameObjectKind = 'structure' | 'unit' | 'core' | 'protocol' | 'power' | 'upgrade';

/** An object of the unmodded game 1.12 that can be ordered; names are English. */
export interface GameObject {
  /** Unsigned 32 bits, as in orders. */
  readonly id: number;
  /** Only the low 24 bits of the id are known. */
  readonly isLow24: boolean;
  readonly kind: GameObjectKind;
  readonly faction: 'soviet' | 'allied' | 'empire' | 'any';
  readonly name: string;
  readonly cost: number | null;
  readonly buildSeconds: number | null;
}

const LOW_24_BITS = 0xffffff;

const BY_ID = new Map(GAME_OBJECTS.filter((object) => !object.isLow24).map((object) => [object.id, object]));
const BY_LOW_24 = new Map(
  GAME_OBJECTS.filter((object) => object.isLow24).map((object) => [object.id, object]),
);

/** Returns the object with this id, or null: mods add their own. Only powers are known by 24 bits. */
export function findGameObject(id: number): GameObject | null {
  return BY_ID.get(id >>> 0) ?? null;
}

/** Returns the power with this id, or null. The highest byte may be any where no recording has shown it. */
export function findPower(id: number): GameObject | null {
  const known = BY_ID.get(id >>> 0);
  if (known !== undefined) return known.kind === 'power' ? known : null;
  return BY_LOW_24.get(id & LOW_24_BITS) ?? null;
}

/** Returns an id as eight hexadecimal digits, for objects without a known name. */
export function objectIdText(id: number): string {
  return (id >>> 0).toString(16).toUpperCase().padStart(8, '0');
}
