/** Numbers of the whole status that a rule can compare. */
const alertCounts = ['online', 'idle', 'rooms', 'searching', '1v1', '2v2', 'pve', 'archon'] as const;

type AlertCount = (typeof alertCounts)[number];

/** A room or an automatch game, as rules see it. */
export interface AlertGame {
  /** The same for the same game in the next status. */
  readonly key: string;
  readonly state: 'automatch' | 'playing' | 'staging';
  /** The host's name and the room's; `1v1` or `2v2` for an automatch game. */
  readonly title: string;
  readonly hostName: string;
  /** Names of the map, in the reader's language and in English. */
  readonly mapNames: readonly string[];
  /** Names of the mod, with and without its version. */
  readonly modNames: readonly string[];
  /** How many players can still join. */
  readonly freeSeats: number;
  readonly players: readonly { readonly name: string; readonly elo?: number }[];
}

export interface AlertStatus<Game extends AlertGame = AlertGame> {
  readonly counts: Readonly<Record<AlertCount, number>>;
  readonly players: readonly { readonly name: string }[];
  readonly games: readonly Game[];
}

const roomNumbers = {
  elo: ({ players }: AlertGame) => Math.max(-1, ...players.map(({ elo = -1 }) => elo)),
  players: ({ players }: AlertGame) => players.length,
  free: ({ freeSeats }: AlertGame) => freeSeats,
} as const;

/** Texts of one room; a rule matches when one of them does. */
const roomTexts = {
  player: ({ players }: AlertGame) => players.map(({ name }) => name),
  room: ({ title }: AlertGame) => [title],
  host: ({ hostName }: AlertGame) => [hostName],
  map: ({ mapNames }: AlertGame) => mapNames,
  mod: ({ modNames }: AlertGame) => modNames,
  state: ({ state }: AlertGame) => [state],
} as const;

type RoomNumber = keyof typeof roomNumbers;
type RoomText = keyof typeof roomTexts;

const isCount = (field: string): field is AlertCount => alertCounts.some((count) => count === field);
const isRoomNumber = (field: string): field is RoomNumber => Object.hasOwn(roomNumbers, field);
const isRoomText = (field: string): field is RoomText => Object.hasOwn(roomTexts, field);

/** The fields that a rule can name, for messages. */
export const alertFields: readonly string[] = [
  ...alertCounts,
  ...Object.keys(roomNumbers),
  ...Object.keys(roomTexts),
];

type Comparison = '=' | '~' | '>=' | '<=' | '>' | '<';

interface Condition {
  readonly field: string;
  readonly comparison: Comparison;
  readonly value: string;
}

/** A rule as written, such as `mod=corona & free>=1 & map~"island"`. */
export interface AlertRule {
  readonly text: string;
  readonly conditions: readonly Condition[];
}

/** What a rule is true of: the counts, a player who is online, or a game. */
export interface AlertSubject<Game extends AlertGame = AlertGame> {
  /** The same for the same subject in the next status. */
  readonly key: string;
  readonly player?: string;
  readonly game?: Game;
}

const CONDITION = /^\s*([\w-]+)\s*(>=|<=|[=~<>])\s*(.*?)\s*$/u;
/** A quoted text, in which nothing separates conditions; a separator; or any character. */
const PIECE = /"[^"]*"|(&&?|\s+and\s+)|[^]/giu;

/** Parses a rule: conditions joined by `&` or `and`. For one that cannot be understood, returns the condition at fault. */
export function parseAlertRule(
  typed: string,
): { readonly kind: 'rule'; readonly rule: AlertRule } | { readonly kind: 'fault'; readonly part: string } {
  const conditions: Condition[] = [];
  for (const part of splitConditions(typed)) {
    const condition = parseCondition(part);
    if (condition === undefined) return { kind: 'fault', part: part.trim() };
    conditions.push(condition);
  }
  return { kind: 'rule', rule: { text: typed.trim(), conditions } };
}

function splitConditions(typed: string): string[] {
  const parts = [''];
  for (const [piece, separator] of typed.matchAll(PIECE)) {
    if (separator === undefined) parts.push(`${parts.pop() ?? ''}${piece}`);
    else parts.push('');
  }
  return parts;
}

function parseCondition(part: string): Condition | undefined {
  const [, field = '', comparison = '', value = ''] = CONDITION.exec(part) ?? [];
  const condition = {
    field: field.toLowerCase(),
    comparison: comparison as Comparison, // One of the pattern's.
    value: /^"[^"]*"$/u.test(value) ? value.slice(1, -1) : value,
  };
  return isUnderstood(condition) ? condition : undefined;
}

function isUnderstood({ field, comparison, value }: Condition): boolean {
  if (value === '') return false;
  if (isRoomText(field)) return comparison === '=' || comparison === '~';
  return (isCount(field) || isRoomNumber(field)) && comparison !== '~' && /^\d{1,9}$/u.test(value);
}

/** Returns the rule that alerts when the player of that name comes online. */
export function playerRule(name: string): AlertRule {
  return { text: `player=${name}`, conditions: [{ field: 'player', comparison: '=', value: name }] };
}

/** Everything a rule is true of in a status. */
export function findAlertSubjects<Game extends AlertGame>(
  rule: AlertRule,
  status: AlertStatus<Game>,
): AlertSubject<Game>[] {
  const ofCounts = rule.conditions.filter(({ field }) => isCount(field));
  const ofRooms = rule.conditions.filter(({ field }) => !isCount(field));
  if (!ofCounts.every((condition) => holdsForCounts(condition, status))) return [];
  if (ofRooms.length === 0) return [{ key: 'counts' }];
  if (ofRooms.every(({ field }) => field === 'player')) return findPlayers(ofRooms, status);
  return status.games
    .filter((game) => ofRooms.every((condition) => holdsForGame(condition, game)))
    .map((game) => ({ key: game.key, game }));
}

/** Players who are online, with the game they are in. */
function findPlayers<Game extends AlertGame>(
  conditions: readonly Condition[],
  { players, games }: AlertStatus<Game>,
): AlertSubject<Game>[] {
  return players
    .filter(({ name }) => conditions.every((condition) => holdsForText(condition, [name])))
    .map(({ name }) => {
      const game = games.find((one) => one.players.some((player) => player.name === name));
      return { key: `player ${name}`, player: name, ...(game !== undefined && { game }) };
    });
}

function holdsForCounts(condition: Condition, { counts }: AlertStatus): boolean {
  const { field } = condition;
  return isCount(field) && holdsForNumber(condition, counts[field]);
}

function holdsForGame(condition: Condition, game: AlertGame): boolean {
  const { field } = condition;
  if (isRoomNumber(field)) return holdsForNumber(condition, roomNumbers[field](game));
  return isRoomText(field) && holdsForText(condition, roomTexts[field](game));
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

/** The same rule is not repeated about the same subject before this time has passed. */
const ALERT_PAUSE_MS = 5 * 60_000;

/** A rule that has become true, and of what. */
export interface FoundAlert<Game extends AlertGame = AlertGame> {
  readonly rule: AlertRule;
  readonly subject: AlertSubject<Game>;
}

/** Tells when rules become true; remembers what it has told. */
export class AlertWatch<Game extends AlertGame = AlertGame> {
  readonly #toldAt = new Map<string, number>();
  #wasTrue: ReadonlySet<string> = new Set();

  /** The alerts of a status: rules that were not true of a subject in the last one. `now` is in milliseconds. */
  check(rules: readonly AlertRule[], status: AlertStatus<Game>, now: number): FoundAlert<Game>[] {
    const isTrue = new Set<string>();
    const alerts: FoundAlert<Game>[] = [];
    for (const rule of rules) {
      for (const subject of findAlertSubjects(rule, status)) {
        const key = `${rule.text}\n${subject.key}`;
        isTrue.add(key);
        if (this.#wasTrue.has(key) || now - (this.#toldAt.get(key) ?? -Infinity) < ALERT_PAUSE_MS) continue;
        this.#toldAt.set(key, now);
        alerts.push({ rule, subject });
      }
    }
    this.#wasTrue = isTrue;
    for (const [key, toldAt] of this.#toldAt) if (now - toldAt >= ALERT_PAUSE_MS) this.#toldAt.delete(key);
    return alerts;
  }
}
