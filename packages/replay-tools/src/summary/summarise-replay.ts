import { CHUNK_TYPE, TICKS_PER_SECOND, nextOffset, timecodeAt, typeAt } from '../format/chunks.js';
import { CommandCursor } from '../format/command-cursor.js';
import { formatOf, type ReplayGame } from '../format/game.js';
import { readMatchSettings } from '../format/match-settings.js';
import { finalTimecodeOf, type Replay } from '../format/replay.js';
import type { NetworkKind } from '../format/saved-details.js';
import { ActionCounts, minutesUntil, type CommandShare } from './action-counts.js';
import { BuildOrder, type BuildStep } from './build-order.js';
import { findGameObject, type GameObject } from './object-table.js';
import { listParticipants, type Participant } from './participants.js';

/** What one player did. Commands of computers are not recorded, so theirs are empty. */
export interface PlayerSummary extends Participant {
  /** The side that was played, by what was built; shows what a random player got. Null without a known order. */
  readonly playedFaction: 'soviet' | 'allied' | 'empire' | null;
  /** Commands of the player; checksums and other system messages are not counted. */
  readonly actions: number;
  /** Average over the whole match, rounded to one decimal. */
  readonly actionsPerMinute: number;
  /** Actions in each minute; the last one is usually not whole. */
  readonly actionsByMinute: readonly number[];
  readonly commandMix: readonly CommandShare[];
  /** Upgrades, units, structures, protocols and powers in order; empty for the sibling games. */
  readonly buildOrder: readonly BuildStep[];
  /** Cost of the whole build order. */
  readonly spent: number;
}

/** A replay for people to read; plain data. Texts come from the file and are untrusted. */
export interface ReplaySummary {
  readonly game: ReplayGame;
  /** Dotted, e.g. "1.12.3444.25830". */
  readonly version: string;
  /** The unmodded game is "RA3" without a version. */
  readonly mod: { readonly name: string; readonly version: string };
  readonly map: { readonly name: string; readonly path: string };
  readonly kind: NetworkKind;
  readonly title: string;
  /** Name of the player who saved the file; null when the file does not say. */
  readonly saver: string | null;
  /** Unix seconds UTC. */
  readonly savedAtSeconds: number | null;
  readonly isBroadcast: boolean;
  readonly startingCash: number | null;
  /** Tick of the last chunk. */
  readonly finalTimecode: number;
  /** Whole seconds, rounded down. */
  readonly durationSeconds: number;
  readonly players: readonly PlayerSummary[];
}

/**
 * Returns who played, how fast, and what was built when. Counts whole chunks only.
 *
 * @example const { players } = summariseReplay(readReplay(bytes));
 */
export function summariseReplay(replay: Replay): ReplaySummary {
  const { header } = replay;
  const settings = readMatchSettings(header);
  const saver = settings.slots[header.metadata.saved?.saverSlot ?? -1];
  const finalTimecode = finalTimecodeOf(replay);
  return {
    ...describeOrigin(replay),
    title: header.title,
    saver: saver?.kind === 'human' ? saver.name : null,
    savedAtSeconds: header.metadata.savedAtSeconds,
    isBroadcast: settings.rules.isBroadcast,
    startingCash: settings.rules.startingCash,
    finalTimecode,
    durationSeconds: Math.floor(finalTimecode / TICKS_PER_SECOND),
    players: summarisePlayers(replay, finalTimecode),
  };
}

export function describeOrigin({
  header,
}: Replay): Pick<ReplaySummary, 'game' | 'version' | 'mod' | 'map' | 'kind'> {
  const { major, minor, buildMajor, buildMinor } = header.version;
  const { metadata } = header;
  return {
    game: header.game,
    version: [major, minor, buildMajor, buildMinor].join('.'),
    mod: { name: metadata.modName, version: metadata.modVersion },
    map: { name: header.mapName, path: readMatchSettings(header).mapPath },
    kind: metadata.saved?.network ?? 'unknown',
  };
}

interface PlayerTally {
  readonly participant: Participant;
  readonly counts: ActionCounts;
  readonly order: BuildOrder;
}

function summarisePlayers(replay: Replay, finalTimecode: number): PlayerSummary[] {
  const minutes = minutesUntil(finalTimecode);
  const tallies = listParticipants(replay.header).map((participant) => ({
    participant,
    counts: new ActionCounts(replay.header.game, minutes),
    order: new BuildOrder(replay.chunks.view),
  }));
  tallyCommands(replay, tallies);
  return tallies.map((tally) => summarisePlayer(tally, finalTimecode));
}

function tallyCommands(replay: Replay, tallies: readonly PlayerTally[]): void {
  const { view, count, start } = replay.chunks;
  const { game } = replay.header;
  const { sourceOfFirstSlot } = formatOf(game);
  const bySource = new Map(
    tallies.map((tally) => [tally.participant.slot + sourceOfFirstSlot, tally] as const),
  );
  const cursor = new CommandCursor(view, game);
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    if (typeAt(view, offset) !== CHUNK_TYPE.command) continue;
    const tick = timecodeAt(view, offset);
    cursor.open(offset);
    while (cursor.next()) {
      const tally = bySource.get(cursor.source);
      tally?.counts.note(cursor.message, tick);
      if (game === 'ra3') tally?.order.note(cursor, tick);
    }
  }
}

function summarisePlayer({ participant, counts, order }: PlayerTally, finalTimecode: number): PlayerSummary {
  const minutes = Math.max(1, finalTimecode) / (60 * TICKS_PER_SECOND);
  return {
    ...participant,
    playedFaction: playedFaction(order.steps),
    actions: counts.actions,
    actionsPerMinute: Math.round((counts.actions / minutes) * 10) / 10,
    actionsByMinute: counts.byMinute,
    commandMix: counts.mix(),
    buildOrder: order.steps,
    spent: order.runningCost,
  };
}

/** The side of the first structure or unit that the table knows: later ones may come from captured buildings. */
function playedFaction(steps: readonly BuildStep[]): PlayerSummary['playedFaction'] {
  for (const step of steps) {
    const faction: GameObject['faction'] | undefined = findGameObject(Number.parseInt(step.id, 16))?.faction;
    if (faction !== undefined && faction !== 'any') return faction;
  }
  return null;
}
