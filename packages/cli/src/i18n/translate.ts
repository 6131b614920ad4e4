import type { Locale, TerminalMessageKey, TerminalPluralKey, Translation } from '@ra3/locales';

export interface Language extends Translation<TerminalMessageKey, TerminalPluralKey> {
  readonly locale: Locale;
}
