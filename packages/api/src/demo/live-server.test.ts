import { contract } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { maps } from '@ra3/sdk/facts';
import { serviceMaps } from '@ra3/sdk/rules/map-facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { makeRequestValidator } from '../http/endpoints/request-validator.js';
import { makeRandom } from '../values/random.js';
import { fanMaps } from './demo-maps.js';
import { startLiveServer } from './live-server.js';
import { hostileDemoTexts } from '../testing/hostile-texts.js';
import { makePopulation } from './world/population.js';

const { playerNames, roomTitles } = hostileDemoTexts;
const HOUR_MS = 3_600_000;
const STEP_MS = 2_000;
const NOW = Date.UTC(2026, 5, 15);
/** A game may have ended in the past of the start, or between two looks. */
const LONGEST_PAST_OR_STEP = 480_000 + STEP_MS;

/** Lets an hour of the hostile world pass and looks at the server every two seconds. */
function watchAnHour() {
  const server = startLiveServer(makeRandom('live test'), {
    people: makePopulation('live test', playerNames),
    nowMs: NOW,
    roomTitles,
  });
  const moments = Array.from({ length: HOUR_MS / STEP_MS }, (_, index) => NOW + index * STEP_MS);
  return moments.map((now) => ({ now, ended: server.move(now), detail: server.describe(() => 1000) }));
}

const hour = watchAnHour();

test('the live demo world always has 25 to 60 rooms and 150 to 250 people', () => {
  const rooms = hour.map(({ detail }) => detail.games.length);
  const people = hour.map(({ detail }) => detail.players.length);

  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(25);
  expect(Math.max(...rooms)).toBeLessThanOrEqual(60);
  expect(Math.min(...people)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...people)).toBeLessThanOrEqual(250);
});

// S3-11
test('rooms on maps that the demo’s downloader keeps have a picture, and others have none', () => {
  const games = hour.flatMap(({ detail }) => detail.games);
  const withPicture = games.filter(({ minimapPath }) => minimapPath !== undefined);

  expect(new Set(withPicture.map(({ minimapPath }) => minimapPath)).size).toBe(4);
  expect(withPicture.every(({ mapname }) => mapname.startsWith('data\\maps\\internal\\'))).toBe(true);
});

// S3-13 S3-15
test('every snapshot passes the check of the ingest door', { tags: 'rest' }, () => {
  const { method, path: url, body: schema } = contract.ingest.status;
  const validate = makeRequestValidator()({ method, url, schema, httpPart: 'body' });

  const rejected = hour.map(({ detail }) => validate(detail)).filter((result) => !('value' in result));

  expect(rejected).toEqual([]);
});

// S3-30
test('the two relays carry a load that moves, from nothing to all they can', () => {
  const loads = hour.flatMap(({ detail }) => detail.relays?.map(({ load }) => load) ?? []);

  expect(hour[0]?.detail.relays).toHaveLength(2);
  expect(Math.min(...loads)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...loads)).toBeLessThanOrEqual(1);
  expect(new Set(loads).size).toBeGreaterThan(50);
});

test('nobody is in two games at once, and everybody in a game is online', () => {
  const doubles = hour.flatMap(({ detail }) => {
    const seated = [...detail.games, ...detail.automatch].flatMap(({ players }) =>
      players.map(({ id }) => id),
    );
    const online = new Set(detail.players.map(({ id }) => id));
    return seated.filter((id, index) => seated.indexOf(id) !== index || !online.has(id));
  });

  expect(doubles).toEqual([]);
});

test('games end all the time, with their true length and nobody on both sides', () => {
  const ended = hour.flatMap(({ now, ended: matches }) => matches.map((match) => ({ now, match })));

  const lengthErrors = ended.map(
    ({ now, match }) => now - Date.parse(match.startTime) - match.timeLength * 1000,
  );
  const seats = ended.map(({ match }) =>
    [...match.winners, ...match.losers].map(({ personaId }) => personaId),
  );
  expect(ended.length).toBeGreaterThan(100);
  expect(Math.max(...lengthErrors)).toBeLessThanOrEqual(LONGEST_PAST_OR_STEP);
  expect(seats.filter((ids) => new Set(ids).size !== ids.length)).toEqual([]);
});

test('rooms are staging and playing, of several mods, and some names are a trial for clients', () => {
  const games = hour.flatMap(({ detail }) => detail.games);
  const names = [...new Set(games.map(({ roomname }) => roomname))];

  expect(new Set(games.map(({ gamemode }) => gamemode)).size).toBe(2);
  expect(new Set(games.map(({ mod }) => mod)).size).toBeGreaterThan(6);
  expect(names.some((name) => !name.includes(' '))).toBe(true);
  expect(roomTitles.filter((text) => !names.some((name) => name.endsWith(` ${text}`)))).toEqual([]);
});

test('games are played on maps with a seat for each player, and at most one more', () => {
  const seatsById = new Map([
    ...maps.map(({ id, players }) => [id, players] as const),
    ...serviceMaps.map(({ id, starts }) => [id, starts.length] as const),
    ...fanMaps.map(({ fileName, seats }) => [fileName.toLowerCase(), seats] as const),
  ]);
  const games = hour.flatMap(({ detail }) => [
    ...detail.games.filter(({ gamemode, mapname }) => gamemode === 'closedplaying' && mapname !== ''),
    ...detail.automatch,
  ]);
  const free = games.map(
    ({ mapname, players }) => (seatsById.get(mapIdOf(mapname ?? '')) ?? Number.NaN) - players.length,
  );

  expect(new Set(free)).toEqual(new Set([0, 1]));
});

test('hosts open rooms of the mods that they play, and the demo player sits in none', () => {
  const people = makePopulation('live test', playerNames);
  const own = new Set(people.filter(({ account }) => account === 0).map(({ personaId }) => personaId));
  const onlyVanilla = new Set(
    people.filter(({ coronaShare }) => coronaShare === 0).map(({ personaId }) => personaId),
  );
  const games = hour.flatMap(({ detail }) => detail.games);

  expect(games.filter(({ players }) => players.some(({ id }) => own.has(id)))).toEqual([]);
  expect(
    games.filter(({ mod, players }) => mod.startsWith('corona') && onlyVanilla.has(players[0]?.id ?? 0)),
  ).toEqual([]);
});
