import { limits } from '@ra3/sdk/facts';
import { banTypesOf, cleanText } from '@ra3/sdk/rules';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';

/** Returns a function that names the types of a ban, like "Account, Computer" (S3-02). */
export function useBanTypeNames(): (bits: number) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return (bits) => {
    const names = banTypesOf(bits).map((type) => t(`facts.banTypes.${type}`));
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
  };
}

/** The reasons as the admins wrote them, cleaned; empty ones are left out. */
export function shownReasons(texts: readonly string[]): string {
  return texts
    .map((text) => cleanText(text, limits.reasonCharacters))
    .filter((text) => text !== '')
    .join(' · ');
}
