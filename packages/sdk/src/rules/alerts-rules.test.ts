import { expect, test } from 'vitest';
import {
  findAlertSubjects,
  parseAlertRule,
  playerRule,
  type AlertGame,
  type AlertStatus,
  AlertWatch,
} from './alerts-rules.js';

const isle: AlertGame = {
  key: 'isle',
  state: 'staging',
  title: 'Ann · fun only',
  hostName: 'Ann',
  mapNames: ['无限岛', 'Infinity Isle'],
  modNames: ['corona', 'corona'],
  freeSeats: 2,
  players: [{ name: 'Ann', elo: 1200 }, { name: 'Bob' }],
};
const arena: AlertGame = {
  key: 'arena',
  state: 'playing',
  title: 'Tom & Jerry and friends',
  hostName: 'Tom',
  mapNames: ['Arena'],
  modNames: ['', 'ra3'],
  freeSeats: 0,
  players: [{ name: 'Tom', elo: 900 }],
};

function aStatus(changes: Partial<AlertStatus> = {}): AlertStatus {
  const counts = { online: 4, idle: 1, rooms: 2, searching: 3, '1v1': 2, '2v2': 1, pve: 0, archon: 0 };
  const players = ['Ann', 'Bob', 'Tom', 'Zoe'].map((name) => ({ name }));
  return { counts, players, games: [isle, arena], ...changes };
}

/** Keys of what the rule is true of, or the condition at fault. */
function find(typed: string, status = aStatus()) {
  const parsed = parseAlertRule(typed);
  return parsed.kind === 'fault' ? parsed : findAlertSubjects(parsed.rule, status).map(({ key }) => key);
}

test.each([
  ['mod=corona & free>=1 & map~"isle"', ['isle']],
  ['mod=corona and free>=1 and map~isle', ['isle']],
  ['MOD=Corona&&free>2', []],
  ['map=无限岛', ['isle']],
  ['room="Tom & Jerry and friends"', ['arena']],
  ['room~"and friends" & state=playing', ['arena']],
  ['elo>=1200', ['isle']],
  ['players<2', ['arena']],
  ['mod=ra3', ['arena']],
  ['host=tom', ['arena']],
  ['player=zoe', ['player Zoe']],
  ['player=ann & map~isle', ['isle']],
  ['online>=4 & searching>2', ['counts']],
  ['online>4 & player=zoe', []],
])('the rule %j is true of %j', (rule, keys) => {
  expect(find(rule)).toEqual(keys);
});

test.each([
  ['', ''],
  ['player', 'player'],
  ['elo~5', 'elo~5'],
  ['mod=corona & online>many', 'online>many'],
  ['planet=Mars', 'planet=Mars'],
  ['mod=corona &', ''],
  ['map=""', 'map=""'],
])('the rule %j is refused for %j', (rule, part) => {
  expect(find(rule)).toEqual({ kind: 'fault', part });
});

test('a player is found with the game they are in', () => {
  expect(findAlertSubjects(playerRule('Tom'), aStatus())).toEqual([
    { key: 'player Tom', player: 'Tom', game: arena },
  ]);
});

test('a rule alerts when it becomes true, and not again about the same within five minutes', () => {
  const watch = new AlertWatch();
  const rules = [playerRule('Zoe')];
  const away = aStatus({ players: [] });
  const alertsAt = (seconds: number, status: AlertStatus) =>
    watch.check(rules, status, seconds * 1_000).length;

  const counts = [
    alertsAt(0, aStatus()),
    alertsAt(10, aStatus()),
    alertsAt(20, away),
    alertsAt(30, aStatus()),
    alertsAt(40, away),
    alertsAt(300, aStatus()),
  ];

  expect(counts).toEqual([1, 0, 0, 0, 0, 1]);
});
