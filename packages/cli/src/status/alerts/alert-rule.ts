import { CommandError } from '../../failure/command-error.js';
import { mapText } from '../../language/fact-texts.js';
import type { Language } from '../../language/translate.js';
import type { GameView, StatusView } from '../status-view.js';
import { gameKey, roomTitle, searchingTotal } from '../view/game-cells.js';

/** Numbers of the whole status that a rule can compare. */
const countFields = {
  online: ({ online }: StatusView) => online,
  idle: ({ idle }: StatusView) => idle,
  rooms: ({ games }: StatusView) => games.length,
  searching: searchingTotal,
  '1v1': ({ searching }: StatusView) => searching['1v1'],
  '2v2': ({ searching }: StatusView) => searching['2v2'],
  pve: ({ searching }: StatusView) => searching.pve,
  archon: ({ searching }: StatusView) => searching.archon,
} as const;

/** Numbers of one room. */
const roomNumbers = {
  elo: ({ players }: GameView) => Math.max(-1, ...players.map(({ elo = -1 }) => elo)),
  players: ({ players }: GameView) => players.length,
} as const;

/** Texts of one room; a rule matches when one of them does. */
const roomTexts = {
  player: ({ players }: GameView) => players.map(({ name }) => name),
  room: (game: GameView) => [roomTitle(game)],
  host: ({ hostName }: GameView) => [hostName],
  map: ({ mapPath, map }: GameView, language: Language) => [mapText(mapPath, language), map],
  mod: ({ mod, modGroup }: GameView) => [mod, modGroup],
  state: ({ state }: GameView) => [state],
} as const;

type CountField = keyof typeof countFields;
type RoomNumber = keyof typeof roomNumbers;
type RoomText = keyof typeof roomTexts;

const isCountField = (field: string): field is CountField => Object.hasOwn(countFields, field);
const isRoomNumber = (field: string): field is RoomNumber => Object.hasOwn(roomNumbers, field);
const isRoomText = (field: string): field is RoomText => Object.hasOwn(roomTexts, field);

type Comparison = '=' | '~' | '>=' | '<=' | '>' | '<';

interface Condition {
  readonly field: string;
  readonly comparison: Comparison;
  readonly value: string;
}

/** A rule as written, such as `map~isle and elo>=1500`. */
export interface AlertRule {
  readonly text: string;
  readonly conditions: readonly Condition[];
}

/** What a rule is true of: the counts, a player who is online, or a room. */
export interface AlertSubject {
  /** The same for the same subject in the next status. */
  readonly key: string;
  readonly player?: string;
  readonly game?: GameView;
}

const CONDITION = /^\s*([\w-]+)\s*(>=|<=|[=~<>])\s*(.*?)\s*$/u;
const fieldNames = [countFields, roomNumbers, roomTexts].flatMap((fields) => Object.keys(fields));

/**
 * Parses a rule: conditions joined by `and`.
 *
 * @throws {CommandError} `usage` for one that cannot be understood.
 */
export function readAlertRule(typed: string, language: Language): AlertRule {
  const conditions = typed.split(/\s+and\s+/iu).map((part): Condition => {
    const [, field = '', comparison = '', value = ''] = CONDITION.exec(part) ?? [];
    const condition = { field: field.toLowerCase(), comparison: comparison as Comparison, value }; // one of the pattern's
    if (isUnderstood(condition)) return condition;
    throw new CommandError(
      'usage',
      language.text('terminal.alert.badRule', { rule: part.trim(), fields: fieldNames.join(', ') }),
    );
  });
  return { text: typed.trim(), conditions };
}

function isUnderstood({ field, comparison, value }: Condition): boolean {
  if (value === '') return false;
  if (isRoomText(field)) return comparison === '=' || comparison === '~';
  return (isCountField(field) || isRoomNumber(field)) && comparison !== '~' && /^\d{1,9}$/u.test(value);
}

/** The rule that a player is online. */
export function playerRule(name: string): AlertRule {
  return { text: `player=${name}`, conditions: [{ field: 'player', comparison: '=', value: name }] };
}

/** Everything a rule is true of in a status. */
export function findSubjects(rule: AlertRule, view: StatusView, language: Language): AlertSubject[] {
  const ofCounts = rule.conditions.filter(({ field }) => isCountField(field));
  const ofRooms = rule.conditions.filter(({ field }) => !isCountField(field));
  if (!ofCounts.every((condition) => holdsForCounts(condition, view))) return [];
  if (ofRooms.length === 0) return [{ key: 'counts' }];
  if (ofRooms.every(({ field }) => field === 'player')) return findPlayers(ofRooms, view);
  return view.games
    .filter((game) => ofRooms.every((condition) => holdsForRoom(condition, game, language)))
    .map((game) => ({ key: gameKey(game), game }));
}

/** Players who are online, with the room they are in. */
function findPlayers(conditions: readonly Condition[], { players, games }: StatusView): AlertSubject[] {
  return players
    .filter(({ name }) => conditions.every((condition) => holdsForText(condition, [name])))
    .map(({ name }) => {
      const game = games.find((one) => one.players.some((player) => player.name === name));
      return { key: `player ${name}`, player: name, ...(game !== undefined && { game }) };
    });
}

function holdsForCounts(condition: Condition, view: StatusView): boolean {
  const { field } = condition;
  return isCountField(field) && holdsForNumber(condition, countFields[field](view));
}

function holdsForRoom(condition: Condition, game: GameView, language: Language): boolean {
  const { field } = condition;
  if (isRoomNumber(field)) return holdsForNumber(condition, roomNumbers[field](game));
  return isRoomText(field) && holdsForText(condition, roomTexts[field](game, language));
}

function holdsForText({ comparison, value }: Condition, texts: readonly string[]): boolean {
  const wanted = value.toLowerCase();
  return texts.some((text) =>
    comparison === '=' ? text.toLowerCase() === wanted : text.toLowerCase().includes(wanted),
  );
}

function holdsForNumber({ comparison, value }: Condition, number: number): boolean {
  const limit = Number(value);
  switch (comparison) {
    case '>=':
      return number >= limit;
    case '<=':
      return number <= limit;
    case '>':
      return number > limit;
    case '<':
      return number < limit;
    default:
      return number === limit;
  }
}
