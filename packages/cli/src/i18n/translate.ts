import type { Locale, TerminalMessageKey, TerminalPluralKey, Translation } from '@ra3/locales';

/** The messages of the terminal client in one locale. */
export interface Language extends Translation<TerminalMessageKey, TerminalPluralKey> {
  readonly locale: Locale;
}
