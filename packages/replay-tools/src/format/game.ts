import { asciiText, holdsAscii } from './byte-view.js';
import type { ReplayColour, ReplayFaction } from './factions.js';
import type { GameVersion } from './header.js';
import type { NetworkKind } from './saved-details.js';

/** Red Alert 3 and its two siblings, which share a signature with each other. */
export type ReplayGame = 'ra3' | 'tiberium-wars' | 'kanes-wrath';

/** What differs from game to game. */
export interface GameFormat {
  readonly game: ReplayGame;
  /** Extension of the files that the game lists, without its dot. */
  readonly extension: string;
  readonly lastPatch: GameVersion;
  /** What the unmodded game writes as its mod; empty where it writes none. */
  readonly unmoddedName: string;
  readonly headerSignature: string;
  readonly footerSignature: string;
  /** Zero bytes between the time stamp and the length of the settings text. */
  readonly reservedBytes: number;
  /** Closing words of the metadata. */
  readonly tailWords: number;
  /** How players met, by the network word of the closing words. */
  readonly networks: Readonly<Record<number, NetworkKind>>;
  /** Factions by their number in the settings; another number is `unknown`. */
  readonly factions: Readonly<Record<number, ReplayFaction>>;
  /** Colours by their number in the settings, from 0. */
  readonly colours: readonly ReplayColour[];
  /** A command's source number minus this is the player's slot. */
  readonly sourceOfFirstSlot: number;
  /** Kind of a camera's object stream. */
  readonly cameraKind: number;
  /** Message by which a player reports the checksum of its simulation. */
  readonly logicCrcMessage: number;
  readonly timestampArgument: number;
  /** The meaning of messages and ids is known, so that names of orders and build orders can be told. */
  readonly hasKnownOrders: boolean;
}

const RA3: GameFormat = {
  game: 'ra3',
  extension: 'RA3Replay',
  lastPatch: { major: 1, minor: 12, buildMajor: 3444, buildMinor: 25830 },
  unmoddedName: 'RA3',
  headerSignature: 'RA3 REPLAY HEADER',
  footerSignature: 'RA3 REPLAY FOOTER',
  reservedBytes: 31,
  tailWords: 19,
  networks: { 1: 'lan', 2: 'solo', 4: 'online' },
  factions: {
    1: 'observer',
    2: 'empire',
    3: 'commentator',
    4: 'allied',
    7: 'random',
    8: 'soviet',
    9: 'celestial',
  },
  colours: ['blue', 'yellow', 'green', 'orange', 'purple', 'red', 'cyan'],
  sourceOfFirstSlot: 2,
  cameraKind: 0x0f,
  logicCrcMessage: 0x221,
  timestampArgument: 8,
  hasKnownOrders: true,
};

const SIBLING = {
  headerSignature: 'C&C3 REPLAY HEADER',
  footerSignature: 'C&C3 REPLAY FOOTER',
  reservedBytes: 33,
  tailWords: 18,
  networks: { 1: 'lan', 2: 'solo', 5: 'online' },
  colours: ['blue', 'yellow', 'green', 'orange', 'pink', 'purple', 'red', 'cyan'],
  sourceOfFirstSlot: 3,
  cameraKind: 0x0e,
  logicCrcMessage: 0x261,
  timestampArgument: 9,
  hasKnownOrders: false,
} as const;

const TIBERIUM_WARS: GameFormat = {
  ...SIBLING,
  game: 'tiberium-wars',
  extension: 'CNC3Replay',
  lastPatch: { major: 1, minor: 9, buildMajor: 2801, buildMinor: 21826 },
  unmoddedName: 'CNC3',
  factions: { 1: 'random', 2: 'observer', 3: 'commentator', 6: 'gdi', 7: 'nod', 8: 'scrin' },
};

const KANES_WRATH: GameFormat = {
  ...SIBLING,
  game: 'kanes-wrath',
  extension: 'KWReplay',
  lastPatch: { major: 1, minor: 2, buildMajor: 0, buildMinor: 0 },
  unmoddedName: '',
  factions: {
    1: 'random',
    2: 'observer',
    3: 'commentator',
    6: 'gdi',
    7: 'steelTalons',
    8: 'zocom',
    9: 'nod',
    10: 'blackHand',
    11: 'markedOfKane',
    12: 'scrin',
    13: 'reaper17',
    14: 'traveler59',
  },
};

const FORMATS: Record<ReplayGame, GameFormat> = {
  ra3: RA3,
  'tiberium-wars': TIBERIUM_WARS,
  'kanes-wrath': KANES_WRATH,
};

export function formatOf(game: ReplayGame): GameFormat {
  return FORMATS[game];
}

/** Returns the extension of the files that a game lists, without its dot. */
export function extensionOf(game: ReplayGame): string {
  return FORMATS[game].extension;
}

/** Returns the length of the signature that the bytes begin with, or null when there is none. */
export function signatureLength(bytes: Uint8Array): number | null {
  const format = [RA3, KANES_WRATH].find(({ headerSignature }) => holdsAscii(bytes, 0, headerSignature));
  return format?.headerSignature.length ?? null;
}

/**
 * Returns the game that wrote the file. The siblings share their signature; Kane's Wrath writes no build number (66 of
 * 66 files), each patch of Tiberium Wars has one.
 */
export function gameOf(bytes: Uint8Array, { buildMajor, buildMinor }: GameVersion): ReplayGame {
  if (holdsAscii(bytes, 0, RA3.headerSignature)) return 'ra3';
  return buildMajor === 0 && buildMinor === 0 ? 'kanes-wrath' : 'tiberium-wars';
}

/** The metadata's own tag, after its length. */
export const METADATA_TAG = 'CNC3RPL\0';

export function isMetadataTag(bytes: Uint8Array): boolean {
  return asciiText(bytes) === METADATA_TAG;
}
