import { useTranslation } from '../../platform/i18n/use-translation.js';
import { TabLinks } from '../../ui/tabs/tab-links.js';
import { measures, useLinkWith, useMeasure } from './use-measure.js';

/** Chooses what the cells of the matrices show: win rate, games or length. */
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
