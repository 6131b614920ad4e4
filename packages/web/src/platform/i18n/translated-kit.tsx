import { useMemo, type ReactNode } from 'react';
import { KitTextsProvider, type KitTexts } from '../../ui/kit-texts.js';
import { useLocale, useTranslation } from './use-translation.js';

export function TranslatedKit({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useMemo<KitTexts>(
    () => ({
      close: t('site.close'),
      loading: t('site.loading'),
      readChart: t('site.chart.read'),
      showChart: t('site.chart.showChart'),
      showTable: t('site.chart.showTable'),
      pagesAbove: t('site.pagination.above'),
      pagesBelow: t('site.pagination.below'),
      previousPage: t('site.pagination.previous'),
      nextPage: t('site.pagination.next'),
      page: (page) => t('site.pagination.page', { page }),
      formatCount: (count) => count.toLocaleString(locale),
    }),
    [t, locale],
  );
  return <KitTextsProvider texts={texts}>{children}</KitTextsProvider>;
}
