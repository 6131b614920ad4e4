import { ladderMods, ladderTypes, type LadderMod, type LadderType } from '../../contract/facts.js';
import { ladderModOf } from '../mods/mod-name.js';

/** A ladder: one mod, and one type of match. */
export interface Ladder {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** The ladder of an address. `isTypeMissing` asks the page to redirect to the address with the type (S2-15). */
export interface LadderRoute extends Ladder {
  readonly isTypeMissing: boolean;
}

/**
 * Reads the segments behind `/ladder` (S2-15). Both are optional, so a single segment that is no mod is the type. A
 * mod other than corona is vanilla, and an invalid type is 1v1.
 *
 * @example readLadderRoute(['2v2']) // { mod: 'ra3', type: '2v2', isTypeMissing: false }
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

/** There is no ladder of this mod and type. */
export class UnknownLadderError extends Error {
  override readonly name = 'UnknownLadderError';
  readonly mod: string;
  readonly type: string;

  constructor(mod: string, type: string) {
    super(`there is no ladder of mod "${mod}" and type "${type}"`);
    this.mod = mod;
    this.type = type;
  }
}

/**
 * Returns the ladder of a mod and a type. Unlike `readLadderRoute` it has no fallback.
 *
 * @throws {UnknownLadderError} when there is no such ladder (S8-37).
 */
export function ladderOf(mod: string, type: string): Ladder {
  const knownMod = ladderMods.find((word) => word === mod);
  const knownType = ladderTypes.find((word) => word === type);
  if (knownMod === undefined || knownType === undefined) throw new UnknownLadderError(mod, type);
  return { mod: knownMod, type: knownType };
}
