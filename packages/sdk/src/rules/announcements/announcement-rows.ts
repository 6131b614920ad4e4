import { readPieces, timedMessage, type Piece } from './timed-messages.js';

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
