import { formatOf, type ReplayGame } from '../format/game.js';
import { TICKS_PER_SECOND } from '../format/chunks.js';
import { MESSAGE, SYSTEM_MESSAGES, messageName } from '../format/messages.js';

/** How often one kind of command was given. */
export interface CommandShare {
  readonly message: number;
  /** English name, or the message's number where its meaning is not known. */
  readonly name: string;
  readonly count: number;
}

const TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND;
/** A day; a file may claim any tick, and what comes later counts for the last minute. */
const LONGEST_MATCH_MINUTES = 24 * 60;

/** Returns the number of minutes of a match that lasts until a tick: at least one, the last one counted whole. */
export function minutesUntil(finalTimecode: number): number {
  return Math.min(LONGEST_MATCH_MINUTES, Math.max(1, Math.ceil(finalTimecode / TICKS_PER_MINUTE)));
}

/** Counts one player's actions, without the messages that the game sends by itself. */
export class ActionCounts {
  actions = 0;
  readonly byMinute: number[];
  readonly #byMessage = new Map<number, number>();
  readonly #game: ReplayGame;

  constructor(game: ReplayGame, minutes: number) {
    this.#game = game;
    this.byMinute = Array.from({ length: minutes }, () => 0);
  }

  note(message: number, timecode: number): void {
    if (isSystemMessage(this.#game, message)) return;
    const minute = Math.min(Math.floor(timecode / TICKS_PER_MINUTE), this.byMinute.length - 1);
    this.actions += 1;
    this.byMinute[minute] = (this.byMinute[minute] ?? 0) + 1;
    this.#byMessage.set(message, (this.#byMessage.get(message) ?? 0) + 1);
  }

  mix(): CommandShare[] {
    return [...this.#byMessage]
      .map(([message, count]) => ({ message, name: nameIn(this.#game, message), count }))
      .sort((a, b) => b.count - a.count || a.message - b.message);
  }
}

function isSystemMessage(game: ReplayGame, message: number): boolean {
  if (message === formatOf(game).logicCrcMessage || message === MESSAGE.endOfRecording) return true;
  return game === 'ra3' && SYSTEM_MESSAGES.has(message);
}

/** The siblings number their messages otherwise, so theirs are shown as numbers. */
function nameIn(game: ReplayGame, message: number): string {
  return game === 'ra3' ? messageName(message) : `0x${message.toString(16).toUpperCase().padStart(3, '0')}`;
}
