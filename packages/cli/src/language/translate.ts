import type { Language as LanguageOf, TerminalMessageKey, TerminalPluralKey } from '@ra3/locales';

/** The words of the terminal client in one locale. */
export type Language = LanguageOf<TerminalMessageKey, TerminalPluralKey>;
