import { fitsFuzzy } from './app-place.js';

/** A line that a person can pick: a view, a command, a player, a key. */
export interface Offer {
  readonly text: string;
  readonly note?: string;
  readonly pick: () => void;
}

export type PickerKind = 'command' | 'find' | 'help';

/** `:`, `Ctrl-K` and `?`: a typed text, and the offers that fit it. */
export interface Picker {
  readonly kind: PickerKind;
  typed: string;
  at: number;
  /** Offers for a text; those that fit it are shown. */
  readonly offers: (typed: string) => readonly Offer[];
  /** Offers that the host found, which fit whatever was typed. */
  found: readonly Offer[];
}

export function shownOffers({ typed, offers, found }: Picker): readonly Offer[] {
  const words = typed
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  const fitting = offers(typed).filter(({ text, note = '' }) =>
    words.every((word) => fitsFuzzy(`${text} ${note}`.toLowerCase(), word)),
  );
  // What holds the text itself comes before what has only its letters.
  const held = fitting.filter(({ text }) => text.toLowerCase().startsWith(typed.toLowerCase()));
  return [...held, ...fitting.filter((offer) => !held.includes(offer)), ...found];
}
