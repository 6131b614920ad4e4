/** Messages of Red Alert 3 that this package writes or looks at. One with an uncertain meaning has no name here. */
export const MESSAGE = {
  endOfRecording: 0x001,
  select: 0x1f5,
  selectSilently: 0x1f6,
  deselect: 0x1f8,
  removeFromSelection: 0x1f9,
  createControlGroup: 0x1fa,
  selectControlGroup: 0x1fb,
  power: 0x1fe,
  powerAtPosition: 0x1ff,
  powerWithOrientation: 0x200,
  powerAtObject: 0x201,
  rallyPoint: 0x202,
  queueUpgrade: 0x203,
  cancelUpgrade: 0x204,
  queueUnit: 0x205,
  cancelUnit: 0x206,
  startStructure: 0x207,
  pauseStructure: 0x208,
  placeStructure: 0x209,
  sell: 0x20a,
  leave: 0x20c,
  attack: 0x20d,
  forceAttackObject: 0x20e,
  forceAttackGround: 0x20f,
  enter: 0x210,
  dock: 0x212,
  move: 0x214,
  attackMove: 0x215,
  forceMove: 0x216,
  stop: 0x21a,
  scatter: 0x21b,
  logicCrc: 0x221,
  startRepair: 0x228,
  stopRepair: 0x229,
  selectAll: 0x22a,
  formationMove: 0x22c,
  stance: 0x22e,
  orderMode: 0x22f,
  powerAtTwoPositions: 0x232,
  matchId: 0x233,
  statsSession: 0x234,
  statsAuthorisation: 0x235,
  reverseMove: 0x236,
  announceRoundTrip: 0x237,
  greeting: 0x247,
  beacon: 0x24b,
  deleteBeacon: 0x24c,
  beaconText: 0x24d,
  chooseProtocol: 0x24e,
} as const;

/** English name of a message whose meaning is known. */
export type MessageName = keyof typeof MESSAGE;

// Object.entries widens the keys it was given; they are the names by construction.
const NAMES = new Map<number, MessageName>(
  Object.entries(MESSAGE).map(([name, number]) => [number, name as MessageName]),
);

/** Returns the name of a Red Alert 3 message, or its number such as "0x248" when its meaning is unknown. */
export function messageName(message: number): string {
  return NAMES.get(message) ?? `0x${message.toString(16).toUpperCase().padStart(3, '0')}`;
}

/** Messages that the game sends by itself, without an action of a player. */
export const SYSTEM_MESSAGES: ReadonlySet<number> = new Set([
  MESSAGE.endOfRecording,
  MESSAGE.logicCrc,
  MESSAGE.matchId,
  MESSAGE.statsSession,
  MESSAGE.statsAuthorisation,
  MESSAGE.announceRoundTrip,
  MESSAGE.greeting,
]);
