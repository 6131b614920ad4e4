import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import styles from './notice-card.module.css';

export interface ReasonsProps {
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

/** The reasons in both languages, as the admin wrote them, the reader's first (S3-02). */
export function Reasons({ reasonChinese, reasonEnglish }: ReasonsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const chinese = { lang: 'zh-CN', text: cleanText(reasonChinese, limits.reasonCharacters) };
  const english = { lang: 'en', text: cleanText(reasonEnglish, limits.reasonCharacters) };
  const reasons = (locale === 'en' ? [english, chinese] : [chinese, english]).filter(
    ({ text }) => text !== '',
  );
  if (reasons.length === 0) return <p>{t('profile.notice.noReason')}</p>;
  return reasons.map(({ lang, text }) => (
    <p key={lang} lang={lang} dir="auto" className={styles.reason}>
      {text}
    </p>
  ));
}
