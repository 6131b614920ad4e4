import { limits } from '../contract/facts.js';
import { firstGraphemes, stripHarmful } from './text-rules.js';

/** The facts of a match that are in the name of its replay file (S7-56). */
export interface NamedMatch {
  /** Names of the players of each team. */
  readonly teams: readonly (readonly string[])[];
  /** Kind of match, in words. */
  readonly type: string;
  /** Name of the map, in words. */
  readonly map: string;
  readonly startTime: Date;
  /** With its dot; the siblings of the game list files of their own only. Default: `.RA3Replay`. */
  readonly extension?: string;
}

/** Forbidden on Windows, and the slash everywhere; `%` and quotes are trouble in shells and links. */
const forbidden = /[<>:"/\\|?*%'`$]/g;
/** A file system counts bytes (255 of UTF-8) or UTF-16 units (255): 80 of either stay free for a folder or a "(1)". */
const LONGEST_NAME_BYTES = 175;
const LONGEST_PART = 40;
const EXTENSION = '.RA3Replay';

/**
 * Returns the file name of a replay: players, type, map and start time (UTC), such as `Ann vs Bob - 1v1 - Fire Island
 * - 2026-01-02 03-04-05.RA3Replay`. The names of the players share 40 characters (S7-56). All characters are allowed
 * on Windows, macOS and Linux.
 */
export function replayFileName({ teams, type, map, startTime, extension = EXTENSION }: NamedMatch): string {
  const perPlayer = playerNameLength(teams.flat().length);
  const players = teams
    .map((team) =>
      team
        .map((name) => filePart(name, perPlayer))
        .filter(isNotEmpty)
        .join('+'),
    )
    .filter(isNotEmpty)
    .join(' vs ');
  const described = [players, filePart(type, LONGEST_PART), filePart(map, LONGEST_PART)].filter(isNotEmpty);
  const head = capBytes(described.join(' - '), LONGEST_NAME_BYTES);
  return `${[head, fileTime(startTime)].filter(isNotEmpty).join(' - ') || 'replay'}${extension}`;
}

/**
 * Returns how many characters of each player's name a file name has: 40 divided by the number of players, at least 1.
 */
export function playerNameLength(playerCount: number): number {
  return Math.max(1, Math.floor(limits.replayFileNameCharacters / Math.max(1, playerCount)));
}

/** Dots and spaces at either end hide files or get lost; white space inside becomes one space. */
function filePart(text: string, maxGraphemes: number): string {
  const safe = trimEdges(stripHarmful(text).replaceAll(forbidden, '_'));
  return trimEdges(firstGraphemes(safe, maxGraphemes).join(''));
}

function trimEdges(text: string): string {
  return text.replaceAll(/^[\s.~-]+|[\s.]+$/g, '');
}

function fileTime(time: Date): string {
  const year = time.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) return '';
  return time.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
}

/** Cuts between code points, so that no half character is left at the end. */
function capBytes(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > maxBytes) break;
    kept += character;
  }
  return trimEdges(kept);
}

function isNotEmpty(text: string): boolean {
  return text !== '';
}
