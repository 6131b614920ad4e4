import type { FinishedMatch } from '../domains/ladders/placed-match.js';
import type { StatusReport } from '../domains/status/live-status.js';
import type { Random } from '../values/random.js';
import { describeServer, type LiveState } from './describe-server.js';
import { gatherCrowd } from './live-crowd.js';
import { gameOfRoom, openRoom, startAutomatch, startRoom, type LiveRoom } from './live-games.js';
import { playGame, type ArrangedGame } from './world/match-maker.js';
import type { Inhabitant } from './world/population.js';

export interface LiveServer {
  /** Lets time pass until now; returns the games that ended, in the order in which they began. */
  move(nowMs: number): FinishedMatch[];
  describe(eloOf: (personaId: number) => number | undefined): StatusReport;
}

const rooms = { fewest: 28, most: 46, atStart: 36 } as const;
const automatches = { fewest: 9, most: 16, atStart: 11 } as const;
/** At the start games have been running for up to so long. */
const LONGEST_PAST_MS = 480_000;
const ROUNDS_OF_GUESTS = 3;
const chances = { join: 0.5, openRoom: 0.35, startAutomatch: 0.1, isPlayingAtStart: 0.6 } as const;

interface LiveServerOptions {
  readonly people: readonly Inhabitant[];
  readonly nowMs: number;
  readonly roomTitles?: readonly string[];
}

export function startLiveServer(
  random: Random,
  { people, nowMs, roomTitles = [] }: LiveServerOptions,
): LiveServer {
  // The demo player is whoever looks at the site, and sits in no room.
  const others = people.filter(({ account }) => account !== 0);
  const crowd = gatherCrowd(random, others);
  const state: LiveState = { random, crowd, roomTitles, rooms: [], automatches: [], nowMs };
  fill(state, nowMs);
  return {
    move(now) {
      state.nowMs = now;
      state.crowd.drift();
      moveRooms(state, now);
      const ended = takeEnded(state, now);
      for (const { game } of ended) state.crowd.release(game.teams.flat());
      replace(state, now);
      return ended.sort((a, b) => a.sinceMs - b.sinceMs).map((end) => finish(random, end));
    },
    describe: (eloOf) => describeServer(state, eloOf),
  };
}

function fill(state: LiveState, nowMs: number): void {
  const past = (): number => nowMs - state.random.whole(0, LONGEST_PAST_MS);
  for (let count = 0; count < rooms.atStart; count += 1) open(state, nowMs);
  for (let round = 0; round < ROUNDS_OF_GUESTS; round += 1) {
    for (const room of state.rooms) join(state, room);
  }
  for (const room of state.rooms) {
    const isPlaying = room.players.length > 1 && state.random.chance(chances.isPlayingAtStart);
    if (isPlaying) startRoom(state.random, room, past());
  }
  for (let count = 0; count < automatches.atStart; count += 1) match(state, past());
}

function open(state: LiveState, nowMs: number): void {
  const { random, crowd, roomTitles } = state;
  const hosts = crowd.free().map((person) => [person.activity, person] as const);
  if (hosts.length === 0) return;
  const room = openRoom(random, { host: random.weighted(hosts), nowMs, roomTitles });
  crowd.occupy(room.players);
  state.rooms.push(room);
}

function join({ random, crowd }: LiveState, room: LiveRoom): void {
  const free = crowd.free();
  const isFull = room.players.length >= room.kind.teamSize * 2;
  if (room.playing !== undefined || isFull || free.length === 0 || !random.chance(chances.join)) return;
  const player = random.pick(free);
  crowd.occupy([player]);
  room.players.push(player);
}

function match(state: LiveState, sinceMs: number): void {
  const automatch = startAutomatch(state.random, state.crowd, sinceMs);
  if (automatch === undefined) return;
  state.crowd.occupy(automatch.game.teams.flat());
  state.automatches.push(automatch);
}

function moveRooms(state: LiveState, nowMs: number): void {
  const waiting = state.rooms.filter(({ playing }) => playing === undefined);
  if (waiting.length > 0) join(state, state.random.pick(waiting));
  for (const room of waiting.filter(({ startsAtMs }) => nowMs >= startsAtMs)) {
    if (room.players.length > 1) {
      startRoom(state.random, room, nowMs);
    } else {
      // No player joined: the host closes the room.
      state.crowd.release(room.players);
      state.rooms = state.rooms.filter((other) => other !== room);
    }
  }
}

interface EndedGame {
  readonly game: ArrangedGame;
  readonly sinceMs: number;
  readonly untilMs: number;
}

function takeEnded(state: LiveState, nowMs: number): EndedGame[] {
  const hasEnded = (room: LiveRoom): boolean => room.playing !== undefined && room.playing.untilMs <= nowMs;
  const endedRooms = state.rooms
    .filter(hasEnded)
    .flatMap((room) => (room.playing === undefined ? [] : [{ game: gameOfRoom(room), ...room.playing }]));
  const endedAutomatches = state.automatches.filter(({ untilMs }) => untilMs <= nowMs);
  state.rooms = state.rooms.filter((room) => !hasEnded(room));
  state.automatches = state.automatches.filter(({ untilMs }) => untilMs > nowMs);
  return [...endedRooms, ...endedAutomatches];
}

function replace(state: LiveState, nowMs: number): void {
  const { random } = state;
  const wantsRoom = state.rooms.length < rooms.most && random.chance(chances.openRoom);
  if (state.rooms.length < rooms.fewest || wantsRoom) open(state, nowMs);
  const wantsMatch = state.automatches.length < automatches.most && random.chance(chances.startAutomatch);
  if (state.automatches.length < automatches.fewest || wantsMatch) match(state, nowMs);
}

function finish(random: Random, { game, sinceMs, untilMs }: EndedGame): FinishedMatch {
  const timeLength = Math.max(1, Math.round((untilMs - sinceMs) / 1000));
  return playGame(random, game, { startTime: new Date(sinceMs), timeLength });
}
