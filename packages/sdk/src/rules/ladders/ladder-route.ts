import { ladderMods, ladderTypes, type LadderMod, type LadderType } from '../../contract/facts.js';
import { ladderModOf } from '../mods/mod-name.js';

/** A ladder: of which mod, and of which kind of match. */
export interface Ladder {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** A ladder page's address; `isTypeMissing` asks to replace the address by one with the type (S2-15). */
export interface LadderRoute extends Ladder {
  readonly isTypeMissing: boolean;
}

/**
 * Reads the parts behind `/ladder` (S2-15). Both are optional, so a single part that is no mod is the type. A mod
 * that is not corona is vanilla, and a type that is none is 1v1.
 */
export function readLadderRoute(parts: readonly string[]): LadderRoute {
  const [first, second] = parts;
  const isModGiven = second !== undefined || ladderMods.some((mod) => mod === first);
  const word = isModGiven ? second : first;
  return {
    mod: isModGiven ? ladderModOf(first) : 'ra3',
    type: ladderTypes.find((type) => type === word) ?? '1v1',
    isTypeMissing: word === undefined,
  };
}

/** No ladder has this configuration. */
export class UnknownLadderError extends Error {
  override readonly name = 'UnknownLadderError';
  readonly mod: string;
  readonly type: string;

  constructor(mod: string, type: string) {
    super('No ladder has this mod and type');
    this.mod = mod;
    this.type = type;
  }
}

/**
 * Finds the ladder of a mod and a type, without falling back.
 *
 * @throws {UnknownLadderError} when there is no such ladder (S8-37).
 */
export function ladderOf(mod: string, type: string): Ladder {
  const knownMod = ladderMods.find((word) => word === mod);
  const knownType = ladderTypes.find((word) => word === type);
  if (knownMod === undefined || knownType === undefined) throw new UnknownLadderError(mod, type);
  return { mod: knownMod, type: knownType };
}
