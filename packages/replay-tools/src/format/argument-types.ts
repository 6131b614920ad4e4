import type { ReplayGame } from './game.js';

/** The kind of a command's argument; `unknown` ones are four or two raw bytes without a known meaning. */
export type ArgumentKind =
  | 'integer'
  | 'real'
  | 'boolean'
  | 'object'
  | 'drawable'
  | 'team'
  | 'position'
  | 'pair'
  | 'quad'
  | 'timestamp'
  | 'ascii'
  | 'unicode'
  | 'character'
  | 'nothing'
  | 'unknown';

/** Width of a text argument, which follows its length: bytes, or UTF-16 units. */
export const ASCII_WIDTH = -1;
export const UNICODE_WIDTH = -2;
/** The width of an unknown type, which makes the whole payload opaque. */
export const NO_WIDTH = -3;

/** Numbers 0 to 15 of one game's argument types. */
export interface ArgumentTypes {
  readonly kinds: readonly ArgumentKind[];
  /** Bytes of one value, or one of the negative widths. */
  readonly widths: Int8Array;
}

const RA3: ArgumentTypes = {
  kinds: [
    'integer',
    'real',
    'boolean',
    'unknown',
    'object',
    'drawable',
    'unknown',
    'position',
    'timestamp',
    'unknown',
    'ascii',
    'unicode',
  ],
  // 3, 6 and 9 are inferred from the sibling's numbering; a wrong width shows as a payload that does not end well.
  widths: Int8Array.of(4, 4, 1, 4, 4, 4, 4, 12, 4, 2, ASCII_WIDTH, UNICODE_WIDTH, -3, -3, -3, -3),
};

const SIBLING: ArgumentTypes = {
  kinds: [
    'integer',
    'real',
    'boolean',
    'object',
    'drawable',
    'team',
    'position',
    'pair',
    'quad',
    'timestamp',
    'character',
    'nothing',
    'ascii',
    'unicode',
  ],
  widths: Int8Array.of(4, 4, 1, 4, 4, 4, 12, 8, 16, 4, 2, 0, ASCII_WIDTH, UNICODE_WIDTH, -3, -3),
};

export function argumentTypesOf(game: ReplayGame): ArgumentTypes {
  return game === 'ra3' ? RA3 : SIBLING;
}
