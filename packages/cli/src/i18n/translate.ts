import {
  createI18n,
  createTranslation,
  type Locale,
  type TerminalMessageKey,
  type TerminalPluralKey,
  type Translation,
} from '@ra3/locales';
import { auditAreas, loadAreas, terminalAreas } from '@ra3/locales/terminal';

export interface Language extends Translation<TerminalMessageKey, TerminalPluralKey> {
  readonly locale: Locale;
  /** Loads the texts of the audit log, which only commands of admins show. */
  readonly loadAudit: () => Promise<void>;
}

/** Loads the messages of one locale, and of zh-CN as the fallback of Japanese, which need not be complete. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  const own = await loadAreas(terminalAreas[locale]);
  const fallback = locale === 'ja-JP' && { 'zh-CN': await loadAreas(terminalAreas['zh-CN']) };
  const i18n = createI18n(locale, { [locale]: own, ...fallback });
  const loadAudit = async (): Promise<void> => {
    const shown: readonly Locale[] = locale === 'ja-JP' ? [locale, 'zh-CN'] : [locale];
    for (const each of shown) {
      const { audit = {} } = await loadAreas(auditAreas[each]);
      i18n.addResourceBundle(each, 'audit', audit);
    }
  };
  return { locale, loadAudit, ...createTranslation(i18n, locale) };
}
