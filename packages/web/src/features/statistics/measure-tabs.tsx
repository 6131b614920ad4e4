import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLinkWith } from '../../platform/routing/use-link-with.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { TabLinks } from '../../ui/tab-links.js';

export function MeasureTabs() {
  const { t } = useTranslation();
  const chosen = useMeasure();
  const linkWith = useLinkWith();
  return (
    <TabLinks
      label={t('statistics.measure.choose')}
      tabs={measures.map((word) => ({
        to: linkWith({ show: word === 'rate' ? undefined : word }),
        label: t(`statistics.measure.${word}`),
        isCurrent: word === chosen,
      }))}
    />
  );
}

const measures = ['rate', 'games', 'length'] as const;
export type Measure = (typeof measures)[number];

/** The measure that the URL names; the win rate by default. */
export function useMeasure(): Measure {
  const { query } = useUrlState();
  return measures.find((word) => word === query.get('show')) ?? 'rate';
}
