import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSeasonName } from '../../entities/season/use-season-name.js';
import { useCurrentSeason } from '../../entities/season/use-seasons.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { TabLinks } from '../../ui/tabs/tab-links.js';
import { LadderList } from './ladder-list.js';
import { MyRanks } from './my-ranks.js';
import styles from './page.module.css';
import { TierChart } from './tier-chart.js';
import { useLadderAddress, type LadderAddress } from './use-ladder-address.js';
import { rankedRows, useOwnRows } from './use-own-rows.js';

/** A ladder: distribution of tiers, the signed-in user's ranks, and all ranks (S2-44). */
export function LadderPage() {
  const address = useLadderAddress();
  if (address.replacement !== undefined) return <Navigate replace to={address.replacement} />;
  return <OpenLadder {...address} />;
}

function OpenLadder({ mod, type, page }: LadderAddress) {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const { value: season } = useCurrentSeason();
  const own = useOwnRows({ mod, type });
  const title = t('ladder.title', { mod: t(`facts.mods.${mod}`), type });
  const context = season === undefined ? ' ' : seasonName(season);
  return (
    <Page>
      <PageHead
        title={title}
        documentTitle={season === undefined ? title : `${title} · ${context}`}
        context={context}
        controls={
          <LinkButton to={links.factionStatistics.to(mod)} icon="activity" size="small">
            {t('ladder.toStatistics')}
          </LinkButton>
        }
        tabs={<LadderTabs mod={mod} type={type} />}
      />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <TierChart mod={mod} type={type} />
          <MyRanks mod={mod} type={type} own={own} />
        </aside>
        {/* The key resets the list for another ladder, so that its page count does not come from the previous one. */}
        <LadderList key={`${mod} ${type}`} mod={mod} type={type} page={page} pinned={rankedRows(own)} />
      </div>
    </Page>
  );
}

function LadderTabs({ mod, type }: Pick<LadderAddress, 'mod' | 'type'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t('ladder.chooseMod')}
        tabs={ladderMods.map((word) => ({
          to: links.ladder.to(word, type),
          label: t(`facts.mods.${word}`),
          isCurrent: word === mod,
        }))}
      />
      <TabLinks
        label={t('ladder.chooseType')}
        tabs={ladderTypes.map((word) => ({
          to: links.ladder.to(mod, word),
          label: t(`facts.ladderTypes.${word}`),
          isCurrent: word === type,
        }))}
      />
    </div>
  );
}
