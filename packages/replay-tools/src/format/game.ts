import { asciiText, holdsAscii } from './byte-view.js';

/** `ra3`: Red Alert 3. `cnc3`: Tiberium Wars or Kane's Wrath, which share one signature. */
export type ReplayGame = 'ra3' | 'cnc3';

export interface GameFormat {
  readonly game: ReplayGame;
  readonly headerSignature: string;
  readonly footerSignature: string;
  /** A command's source number minus this is the player's slot. */
  readonly sourceOfFirstSlot: number;
  /** Message by which a player reports the checksum of its simulation. */
  readonly logicCrcMessage: number;
  readonly timestampArgument: number;
}

const RA3: GameFormat = {
  game: 'ra3',
  headerSignature: 'RA3 REPLAY HEADER',
  footerSignature: 'RA3 REPLAY FOOTER',
  sourceOfFirstSlot: 2,
  logicCrcMessage: 0x221,
  timestampArgument: 8,
};

const CNC3: GameFormat = {
  game: 'cnc3',
  headerSignature: 'C&C3 REPLAY HEADER',
  footerSignature: 'C&C3 REPLAY FOOTER',
  sourceOfFirstSlot: 3,
  logicCrcMessage: 0x261,
  timestampArgument: 9,
};

const FORMATS: Record<ReplayGame, GameFormat> = { ra3: RA3, cnc3: CNC3 };

export function formatOf(game: ReplayGame): GameFormat {
  return FORMATS[game];
}

/** Returns the game whose signature the bytes begin with, or null when there is none. */
export function recogniseGame(bytes: Uint8Array): GameFormat | null {
  if (holdsAscii(bytes, 0, RA3.headerSignature)) return RA3;
  if (holdsAscii(bytes, 0, CNC3.headerSignature)) return CNC3;
  return null;
}

/** The metadata's own tag, after its length. */
export const METADATA_TAG = 'CNC3RPL\0';

export function isMetadataTag(bytes: Uint8Array): boolean {
  return asciiText(bytes) === METADATA_TAG;
}
