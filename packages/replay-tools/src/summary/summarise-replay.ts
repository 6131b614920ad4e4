import { closingRatios } from '../format/footer.js';
import { CHUNK_TYPE, TICKS_PER_SECOND, nextOffset, timecodeAt, typeAt } from '../format/chunks.js';
import { CommandCursor } from '../format/command-cursor.js';
import { formatOf, type ReplayGame } from '../format/game.js';
import { readMatchSettings } from '../format/match-settings.js';
import { finalTimecodeOf, type Replay } from '../format/replay.js';
import type { NetworkKind, SystemTime } from '../format/saved-details.js';
import { ActionCounts, minutesUntil, type CommandShare } from './action-counts.js';
import { BuildOrder, type BuildStep } from './build-order.js';
import { findGameObject, type GameObject } from './object-table.js';
import { listObservers, listParticipants, type Observer, type Participant } from './participants.js';
import { Presence, cameraSlot } from './presence.js';

/** The first year of Windows' own times. */
const FIRST_YEAR = 1601;

/** What one player did. Commands of computers are not recorded, so theirs are empty. */
export interface PlayerSummary extends Participant {
  /** The side that was played, by what was built; shows what a random player got. Null without a known order. */
  readonly playedFaction: 'soviet' | 'allied' | 'empire' | null;
  /** Commands of the player; checksums and other system messages are not counted. */
  readonly actions: number;
  /** When the player left before the others, in seconds from the start; null for one who stayed. */
  readonly leftAtSeconds: number | null;
  /** Average until the match ended or the player left, rounded to one decimal. */
  readonly actionsPerMinute: number;
  /** Actions in each minute; the last one is usually not whole. */
  readonly actionsByMinute: readonly number[];
  readonly commandMix: readonly CommandShare[];
  /** Upgrades, units, structures, protocols and powers in order; empty for the sibling games. */
  readonly buildOrder: readonly BuildStep[];
  /** Cost of the whole build order; null for the sibling games, whose orders have no known meaning. */
  readonly spent: number | null;
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
  /** Unix seconds UTC; null when the file does not say. */
  readonly savedAtSeconds: number | null;
  /** The same by the clock of the computer that saved it, without its zone: "2014-12-28T12:28:20". */
  readonly savedAtLocal: string | null;
  /** Recordings of one match share both. */
  readonly match: { readonly seed: number | null; readonly sessionId: string };
  readonly isBroadcast: boolean;
  readonly startingCash: number | null;
  /** Percent; 100 is normal. */
  readonly speed: number | null;
  /** Tick of the last chunk. */
  readonly finalTimecode: number;
  /** Whole seconds, rounded down. */
  readonly durationSeconds: number;
  readonly players: readonly PlayerSummary[];
  /** Who watched without playing. */
  readonly observers: readonly Observer[];
  /** Six numbers of the detailed footer, one a slot, unchanged: reported as kills by losses. Empty without them. */
  readonly closingRatios: readonly number[];
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
    saver: saver?.kind === 'human' && saver.name !== '' ? saver.name : null,
    savedAtSeconds: header.metadata.savedAtSeconds === 0 ? null : header.metadata.savedAtSeconds,
    savedAtLocal: localTime(header.metadata.saved?.savedAtLocal),
    match: { seed: settings.seed, sessionId: settings.sessionId },
    isBroadcast: settings.rules.isBroadcast,
    startingCash: settings.rules.startingCash,
    speed: settings.rules.speed,
    finalTimecode,
    durationSeconds: Math.floor(finalTimecode / TICKS_PER_SECOND),
    players: summarisePlayers(replay, finalTimecode),
    observers: listObservers(header),
    closingRatios: replay.ending.kind === 'finished' ? closingRatios(replay.ending.footer) : [],
  };
}

function localTime(time: SystemTime | undefined): string | null {
  if (time === undefined || time.year < FIRST_YEAR) return null;
  const two = (number: number): string => String(number).padStart(2, '0');
  const { year, month, day, hour, minute, second } = time;
  const local = `${String(year)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  return Number.isNaN(Date.parse(`${local}Z`)) ? null : local;
}

function describeOrigin({
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
  readonly presence: Presence;
}

function summarisePlayers(replay: Replay, finalTimecode: number): PlayerSummary[] {
  const minutes = minutesUntil(finalTimecode);
  const tallies = listParticipants(replay.header).map((participant) => ({
    participant,
    counts: new ActionCounts(replay.header.game, minutes),
    order: new BuildOrder(replay.chunks.view),
    presence: new Presence(),
  }));
  const latestReport = tallyCommands(replay, tallies);
  return tallies.map((tally) => {
    const leftAtSeconds = tally.presence.leftAtSeconds(latestReport);
    const lastTick = leftAtSeconds === null ? finalTimecode : tally.presence.lastSign;
    const summary = summarisePlayer(tally, lastTick);
    return {
      ...summary,
      leftAtSeconds,
      ...(!formatOf(replay.header.game).hasKnownOrders && { spent: null }),
    };
  });
}

/** Returns the tick of the last report of anyone, observers too. */
function tallyCommands(replay: Replay, tallies: readonly PlayerTally[]): number {
  const { view, count, start } = replay.chunks;
  const { game } = replay.header;
  const { sourceOfFirstSlot, logicCrcMessage, hasKnownOrders } = formatOf(game);
  let latestReport = -1;
  const bySource = new Map(
    tallies.map((tally) => [tally.participant.slot + sourceOfFirstSlot, tally] as const),
  );
  const cursor = new CommandCursor(view, game);
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    const type = typeAt(view, offset);
    const tick = timecodeAt(view, offset);
    if (type === CHUNK_TYPE.camera)
      bySource.get(cameraSlot(view, offset) + sourceOfFirstSlot)?.presence.see(tick);
    if (type !== CHUNK_TYPE.command) continue;
    cursor.open(offset);
    while (cursor.next()) {
      const isReport = cursor.message === logicCrcMessage;
      if (isReport) latestReport = Math.max(latestReport, tick);
      const tally = bySource.get(cursor.source);
      if (tally === undefined) continue;
      tally.presence.see(tick);
      if (isReport) tally.presence.lastReport = Math.max(tally.presence.lastReport, tick);
      tally.counts.note(cursor.message, tick);
      if (hasKnownOrders) tally.order.note(cursor, tick);
    }
  }
  return latestReport;
}

function summarisePlayer(
  { participant, counts, order }: PlayerTally,
  finalTimecode: number,
): Omit<PlayerSummary, 'leftAtSeconds'> {
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
