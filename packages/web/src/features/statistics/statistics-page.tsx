import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import type { FactionStats } from '@ra3/sdk/browser';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { TabLinks } from '../../ui/tabs/tab-links.js';
import { Selectors } from './selectors.js';
import styles from './statistics-page.module.css';
import { versionsOf } from './versions-of.js';
import type { StatisticsAddress } from './use-statistics-address.js';

export type StatisticsView = 'factions' | 'maps';

export interface StatisticsPageProps {
  readonly view: StatisticsView;
  readonly address: StatisticsAddress;
  /** Source of the version selector, in both views. */
  readonly factions: { readonly data: Readonly<Record<string, FactionStats>> | undefined };
  /** Additional selectors of this view. */
  readonly extraFields?: ReactNode;
  readonly children: ReactNode;
}

/** The parts that both statistics views share: header, tabs and selectors. */
export function StatisticsPage({ view, address, factions, extraFields, children }: StatisticsPageProps) {
  const { t } = useTranslation();
  const { choice, choose } = address;
  const mod = t(`facts.mods.${choice.mod}`);
  return (
    <Page>
      <PageHead
        title={
          view === 'factions' ? t('statistics.factionTitle', { mod }) : t('statistics.mapTitle', { mod })
        }
        context={t('statistics.context')}
        tabs={<StatisticsTabs view={view} address={address} />}
      />
      <Selectors choice={choice} choose={choose} versions={versionsOf(factions.data, choice.version)}>
        {extraFields}
      </Selectors>
      {children}
    </Page>
  );
}

function StatisticsTabs({ view, address }: Pick<StatisticsPageProps, 'view' | 'address'>) {
  const { t } = useTranslation();
  const { choice, query, queryOfOtherMod } = address;
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t('statistics.chooseView')}
        tabs={(['factions', 'maps'] as const).map((word) => ({
          to: `${pathOf(word, choice.mod)}${query}`,
          label: t(`statistics.views.${word}`),
          isCurrent: word === view,
        }))}
      />
      <TabLinks
        label={t('ladder.chooseMod')}
        tabs={ladderMods.map((word) => ({
          to: `${pathOf(view, word)}${word === choice.mod ? query : queryOfOtherMod}`,
          label: t(`facts.mods.${word}`),
          isCurrent: word === choice.mod,
        }))}
      />
    </div>
  );
}

function pathOf(view: StatisticsView, mod: LadderMod): string {
  return view === 'factions' ? links.factionStatistics.to(mod) : links.mapStatistics.to(mod);
}
