import { TICKS_PER_SECOND } from '../format/chunks.js';
import type { GameVersion } from '../format/header.js';
import type { ReplayColour, ReplayFaction } from '../format/factions.js';
import { formatOf, type ReplayGame } from '../format/game.js';
import type { NetworkKind } from '../format/saved-details.js';
import type { Difficulty } from '../format/slots.js';
import type { Position } from '../format/commands.js';
import type { WrittenCommand } from './encode-commands.js';

/** A player of the match. The index in the list is the slot to which orders and cameras refer. */
export interface DescribedPlayer {
  readonly name: string;
  readonly faction: ReplayFaction;
  /** From 0. Default: none. */
  readonly team?: number;
  readonly colour?: ReplayColour;
  /** From 0. Default: random. */
  readonly startPosition?: number;
  /** Makes the player a computer. */
  readonly computer?: Difficulty;
  readonly clanTag?: string;
  /** Id of the persona; only in files of the online service. */
  readonly personaId?: number;
}

/** The map: its name for people, and its path in the game's files. */
export interface DescribedMap {
  readonly name: string;
  /** E.g. "data/maps/official/map_mp_2_rao1"; another folder than `official` makes it a custom map. */
  readonly path: string;
  readonly sizeBytes?: number;
}

/** A command and the tick at which it is carried out, from 1 to the last tick. */
export interface DescribedOrder extends WrittenCommand {
  readonly tick: number;
}

/** The position of a player's camera. */
export interface DescribedCamera {
  readonly tick: number;
  readonly slot: number;
  readonly position: Position;
}

/**
 * A fault of broadcast recordings to inject. `orders`: the first command chunk at or after the tick is written again
 * behind the cameras of its tick. `stretch`: all chunks of these ticks are written again behind the last one.
 */
export type DescribedDuplicate =
  | { readonly kind: 'orders'; readonly tick: number }
  | { readonly kind: 'stretch'; readonly fromTick: number; readonly toTick: number };

/** The input of `writeReplay`; fields with a sensible default are optional. */
export interface ReplayDescription {
  readonly game?: ReplayGame;
  readonly version?: GameVersion;
  readonly network: Exclude<NetworkKind, 'unknown'>;
  /** Default: the unmodded game. */
  readonly mod?: { readonly name: string; readonly version: string };
  readonly title?: string;
  readonly description?: string;
  readonly map: DescribedMap;
  /** One to six. */
  readonly players: readonly DescribedPlayer[];
  /** Slot of the player who saved the file. Default: the first human player. */
  readonly saverSlot?: number;
  /** Unix seconds UTC. */
  readonly savedAtSeconds: number;
  readonly fileName?: string;
  /** Last tick, 15 a second; at least 1. */
  readonly durationTicks: number;
  /** Signed 32 bits; also varies the checksums. */
  readonly seed?: number;
  readonly startingCash?: number;
  readonly isBroadcast?: boolean;
  readonly orders?: readonly DescribedOrder[];
  /** Default: every human player looks at their base once a second. */
  readonly cameras?: readonly DescribedCamera[];
  /** From this checkpoint on the players' checksums differ. */
  readonly desyncFromTick?: number;
  readonly duplicates?: readonly DescribedDuplicate[];
}

const LAST_TICK = 24 * 60 * 60 * TICKS_PER_SECOND;

export const SLOT_COUNT = 6;

export type CompleteDescription = Required<Omit<ReplayDescription, 'cameras' | 'desyncFromTick'>> &
  Pick<ReplayDescription, 'cameras' | 'desyncFromTick'>;

/** @throws {RangeError} when players, slots, ticks or texts cannot be written. */
export function completeDescription(description: ReplayDescription): CompleteDescription {
  const firstHuman = description.players.findIndex((player) => player.computer === undefined);
  const { game = 'ra3' } = description;
  const { lastPatch, unmoddedName } = formatOf(game);
  const complete = {
    game,
    version: lastPatch,
    mod: { name: unmoddedName, version: '' },
    title: description.map.name,
    description: '',
    saverSlot: Math.max(0, firstHuman),
    fileName: 'Last Replay',
    seed: 1,
    startingCash: 10_000,
    isBroadcast: false,
    orders: [],
    duplicates: [],
    ...description,
  } as const satisfies CompleteDescription;
  check(complete);
  return complete;
}

function check(description: CompleteDescription): void {
  const { players, durationTicks, saverSlot } = description;
  if (players.length < 1 || players.length > SLOT_COUNT)
    throw new RangeError(`a replay has 1 to ${String(SLOT_COUNT)} players, not ${String(players.length)}`);
  if (players[saverSlot] === undefined)
    throw new RangeError(`there is no player in slot ${String(saverSlot)}`);
  checkTick(durationTicks, Number.MAX_SAFE_INTEGER);
  for (const { tick } of [...description.orders, ...(description.cameras ?? [])]) {
    checkTick(tick, durationTicks);
  }
  checkTexts(description);
}

function checkTick(tick: number, last: number): void {
  if (Number.isInteger(tick) && tick >= 1 && tick <= Math.min(last, LAST_TICK)) return;
  throw new RangeError(
    `a tick is a whole number from 1 to ${String(Math.min(last, LAST_TICK))}, not ${String(tick)}`,
  );
}

function checkTexts({ title, description, map, mod, players }: CompleteDescription): void {
  const names = players.map((player) => player.name);
  for (const text of [title, description, map.name, map.path, mod.name, mod.version, ...names]) {
    if (text.includes('\0')) throw new RangeError(`the text ${JSON.stringify(text)} contains a NUL`);
  }
}
