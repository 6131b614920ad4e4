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
