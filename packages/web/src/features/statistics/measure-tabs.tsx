import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
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
        to: linkWith('show', word === 'rate' ? undefined : word),
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

/** Returns a function that gives the address of this page with one query parameter changed. */
export function useLinkWith(): (name: string, value: string | undefined) => string {
  const { pathname } = useLocation();
  const { query } = useUrlState();
  return (name, value) => {
    const next = new URLSearchParams(query);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
  };
}
