import { banTypes } from '@ra3/sdk/facts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';

const inOrder = ['User', 'Ip', 'Mac', 'Machine'] as const;

/** Returns a function that names the types of a ban, like "Account, Computer" (S3-02). */
export function useBanTypeNames(): (bits: number) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return (bits) => {
    const names = inOrder
      .filter((type) => (bits & banTypes[type]) !== 0)
      .map((type) => t(`facts.banTypes.${type}`));
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names);
  };
}
