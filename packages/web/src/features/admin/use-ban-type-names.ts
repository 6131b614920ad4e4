import { banTypesOf } from '@ra3/sdk/rules/moderation';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';

/** Returns a function that names the types of a ban, like "Account, Computer" (S3-02). */
export function useBanTypeNames(): (bits: number) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return (bits) => {
    const names = banTypesOf(bits).map((type) => t(`facts.banTypes.${type}`));
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
  };
}
