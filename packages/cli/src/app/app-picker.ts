import { fitsFuzzy } from './app-place.js';

/** A line that a person can pick: a view, a command, a player, a key. */
export interface Offer {
  readonly text: string;
  readonly note?: string;
  readonly pick: () => void;
}

export type PickerKind = 'ask' | 'command' | 'find' | 'help';

/** `:`, `Ctrl-K`, `?` and the questions of views: a typed text, and the offers that fit it. */
export interface Picker {
  readonly kind: PickerKind;
  typed: string;
  /** Characters of the text before its cursor. Default: all. */
  caret?: number | undefined;
  /** A text of several lines: Ctrl-J or Alt-Enter begins another. */
  readonly isLong?: boolean;
  at: number;
  /** Offers for a text; those that fit it are shown. */
  readonly offers: (typed: string) => readonly Offer[];
  /** Offers that the host found, which fit whatever was typed. */
  found: readonly Offer[];
  /** The question of a view. */
  readonly title?: string;
  /** Takes the answer to it. */
  readonly answer?: (answer: string | undefined) => void;
}

export function shownOffers({ typed, offers, found }: Picker): readonly Offer[] {
  const words = typed
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  // A note is a sentence, which holds the letters of nearly every word.
  const fits = ({ text, note = '' }: Offer, word: string): boolean =>
    fitsFuzzy(text.toLowerCase(), word) || note.toLowerCase().includes(word);
  const fitting = offers(typed).filter((offer) => words.every((word) => fits(offer, word)));
  const start = typed.trim().toLowerCase();
  const begins = ({ text }: Offer): boolean => text.toLowerCase().startsWith(start);
  const hasWord = ({ text }: Offer): boolean => ` ${text.toLowerCase()}`.includes(` ${start}`);
  // What begins with the text comes first, then what the host found, then what has a word that begins with it.
  const first = fitting.filter(begins);
  const second = fitting.filter((offer) => !begins(offer) && hasWord(offer));
  return [...first, ...found, ...second, ...fitting.filter((offer) => !hasWord(offer))];
}
