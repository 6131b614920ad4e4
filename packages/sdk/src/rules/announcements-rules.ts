/** A part of the announcement inside the game: there for good, or until a time. */
export interface AnnouncementRow {
  /** Whether the row begins on the line of the row before it. */
  readonly isInline: boolean;
  readonly text: string;
  readonly until?: Date;
}

/**
 * Returns the parts of an announcement inside the game, for editing one by one. The line break between two of them belongs
 * to neither. Invalid markers stay in the text of a row.
 */
export function announcementRows(announcement: string): AnnouncementRow[] {
  const pieces = mergePlain(readPieces(announcement).pieces);
  const rows: AnnouncementRow[] = [];
  let isAfterBreak = true;
  for (const [index, { text, until }] of pieces.entries()) {
    if (until === undefined) {
      const plain = splitBreaks(text, { isAfterBreak, isLast: index === pieces.length - 1 });
      if (plain.row !== undefined) rows.push(plain.row);
      isAfterBreak = plain.endsWithBreak;
    } else {
      rows.push({ isInline: !isAfterBreak, text, until });
      isAfterBreak = false;
    }
  }
  return rows;
}

interface Place {
  /** The row before ended with a line break that belongs to neither. */
  readonly isAfterBreak: boolean;
  readonly isLast: boolean;
}

/** Takes the line breaks to its neighbours off a text; a line break alone between two others is no row. */
function splitBreaks(text: string, { isAfterBreak, isLast }: Place) {
  const hasOwnBreak = !isAfterBreak && text.startsWith('\n');
  const rest = hasOwnBreak ? text.slice(1) : text;
  if (isLast) return { row: { isInline: !isAfterBreak && !hasOwnBreak, text: rest }, endsWithBreak: false };
  if (rest === '') return { row: undefined, endsWithBreak: true };
  const endsWithBreak = rest.endsWith('\n');
  const row = { isInline: !isAfterBreak && !hasOwnBreak, text: endsWithBreak ? rest.slice(0, -1) : rest };
  return { row, endsWithBreak };
}

/** Joins neighbours without a time, and leaves out empty ones, so that every second piece has a time. */
function mergePlain(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (piece.until === undefined && piece.text === '') continue;
    if (piece.until === undefined && last !== undefined && last.until === undefined)
      merged[merged.length - 1] = { text: last.text + piece.text };
    else merged.push(piece);
  }
  return merged;
}

/** Returns the announcement that consists of these rows; the opposite of `announcementRows`. */
export function joinAnnouncementRows(rows: readonly AnnouncementRow[]): string {
  return rows
    .map(({ isInline, text, until }, index) => {
      const separator = index === 0 || isInline ? '' : '\n';
      return separator + (until === undefined ? text : timedMessage(text, until));
    })
    .join('');
}

/** Why a marker of an announcement is invalid. */
export type TimedMessageFault = 'unreadableTime' | 'nested' | 'noStart' | 'noEnd';

export interface TimedMessageProblem {
  readonly fault: TimedMessageFault;
  /** Line of the marker, from 1. */
  readonly line: number;
}

/** A stretch of the announcement: there for good, or until a time. */
export interface Piece {
  readonly text: string;
  readonly until?: Date;
}

const marker = /(\[until [^\]\n]{0,40}\]|\[\/until\])/;
const START = /^\[until (?<day>\d{4}-\d{2}-\d{2}) (?<time>\d{2}:\d{2})\]$/;
const END = '[/until]';
const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/**
 * Returns the announcement inside the game as players see it at a time. A timed message stands between the markers
 * `[until 2026-12-24 18:00]` (UTC) and `[/until]` (assumed); from that time on it is hidden and stays stored (S3-29).
 * A line that held nothing but a hidden message is removed. Invalid markers hide nothing and stay visible.
 */
export function visibleAnnouncement(text: string, now: Date): string {
  let visible = '';
  let isLineEmptied = false;
  for (const piece of readPieces(text).pieces) {
    if (piece.until !== undefined && piece.until <= now) {
      isLineEmptied = visible === '' || visible.endsWith('\n');
    } else {
      visible += isLineEmptied ? piece.text.replace(/^\r?\n/, '') : piece.text;
      isLineEmptied &&= piece.text === '';
    }
  }
  return visible;
}

/** Returns the first invalid marker of an announcement with its line, or `undefined` when all are valid. */
export function timedMessageProblem(text: string): TimedMessageProblem | undefined {
  return readPieces(text).problem;
}

/** Returns a text between the markers that hide it from `until` on. Seconds of `until` are dropped. */
export function timedMessage(text: string, until: Date): string {
  return `[until ${until.toISOString().slice(0, MINUTE_LENGTH).replace('T', ' ')}]${text}${END}`;
}

/** Splits an announcement at its valid markers. */
export function readPieces(text: string): { pieces: Piece[]; problem: TimedMessageProblem | undefined } {
  const pieces: Piece[] = [];
  let problem: TimedMessageProblem | undefined;
  let open:
    | { readonly marker: string; readonly until: Date; readonly line: number; text: string }
    | undefined;
  let line = 1;
  const keep = (plain: string, fault?: TimedMessageFault): void => {
    if (fault !== undefined) problem ??= { fault, line };
    if (open === undefined) pieces.push({ text: plain });
    else open.text += plain;
  };
  for (const part of text.split(marker)) {
    const until = readStart(part);
    if (part === END && open !== undefined) {
      pieces.push({ text: open.text, until: open.until });
      open = undefined;
    } else if (until !== undefined && open === undefined) open = { marker: part, until, line, text: '' };
    else keep(part, faultOf(part, until));
    line += part.split('\n').length - 1;
  }
  if (open === undefined) return { pieces, problem };
  pieces.push({ text: open.marker + open.text });
  return { pieces, problem: problem ?? { fault: 'noEnd', line: open.line } };
}

/** Returns the fault of a marker that is invalid at its position, or `undefined` for plain text. */
function faultOf(part: string, until: Date | undefined): TimedMessageFault | undefined {
  if (part === END) return 'noStart';
  if (until !== undefined) return 'nested';
  return marker.test(part) ? 'unreadableTime' : undefined;
}

function readStart(part: string): Date | undefined {
  const { day = '', time = '' } = START.exec(part)?.groups ?? {};
  const minute = `${day}T${time}`;
  const until = new Date(`${minute}Z`);
  // Days such as 31 February would be read as the next month's.
  const isReal = !Number.isNaN(until.getTime()) && until.toISOString().startsWith(minute);
  return isReal ? until : undefined;
}
