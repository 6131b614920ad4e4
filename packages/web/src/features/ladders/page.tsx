import type { LadderRow, Season } from '@ra3/sdk/browser';
import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSeasonName } from '../../entities/season/use-season-name.js';
import { useSeasons } from '../../entities/season/use-seasons.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { classNames } from '../../ui/class-names.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { TabLinks } from '../../ui/tabs/tab-links.js';
import { LadderList } from './ladder-list.js';
import { MyRanks } from './my-ranks.js';
import styles from './page.module.css';
import { TierChart } from './tier-chart.js';
import { SeasonChoice } from './season-choice.js';
import {
  linkToLadder,
  useLadderAddress,
  type LadderAddress,
  type LadderChoice,
} from './use-ladder-address.js';
import { rankedRows, useOwnRows } from './use-own-rows.js';

/** A ladder: distribution of tiers, the signed-in user's ranks, and all ranks (S2-44). */
export function LadderPage() {
  const address = useLadderAddress();
  if (address.replacement !== undefined) return <Navigate replace to={address.replacement} />;
  return <OpenLadder {...address} />;
}

function OpenLadder({ page, ...address }: LadderAddress) {
  const { choice, season } = useShownLadder(address);
  const { mod, type } = choice;
  const own = useOwnRows({ mod, type });
  const isPast = choice.seasonId !== undefined;
  return (
    <Page>
      <LadderHead choice={choice} season={season} />
      <div className={classNames(styles.columns, isPast && styles.past)}>
        {/* The key resets the list for another ladder, so that its page count does not come from the previous one. */}
        <LadderList
          key={`${mod} ${type} ${String(choice.seasonId)}`}
          {...choice}
          page={page}
          pinned={isPast ? NONE : rankedRows(own)}
        />
        {isPast ? null : (
          <aside className={styles.side}>
            <TierChart mod={mod} type={type} />
            <MyRanks mod={mod} type={type} own={own} />
          </aside>
        )}
      </div>
    </Page>
  );
}

/** The ladder of the address, and its season once the seasons are known. */
function useShownLadder({ mod, type, seasonId }: LadderChoice) {
  const { value: seasons } = useSeasons();
  const current = seasons?.find(({ isCurrentSeason }) => isCurrentSeason);
  // The running season under its number is the running season.
  const choice = { mod, type, seasonId: seasonId === current?.seasonId ? undefined : seasonId };
  const season =
    choice.seasonId === undefined ? current : seasons?.find((each) => each.seasonId === choice.seasonId);
  return { choice, season };
}

interface LadderHeadProps {
  readonly choice: LadderChoice;
  /** Undefined until the seasons are known. */
  readonly season: Season | undefined;
}

function LadderHead({ choice, season }: LadderHeadProps) {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const { mod, type, seasonId } = choice;
  const title = t('ladder.title', { mod: t(`facts.mods.${mod}`), type });
  const name = season === undefined ? ' ' : seasonName(season);
  return (
    <PageHead
      title={title}
      documentTitle={season === undefined ? title : `${title} · ${name}`}
      context={
        seasonId === undefined || season === undefined ? name : t('ladder.past.context', { season: name })
      }
      controls={
        <>
          <SeasonChoice seasonId={seasonId} />
          <LinkButton to={links.factionStatistics.to(mod)} icon="activity">
            {t('ladder.toStatistics')}
          </LinkButton>
        </>
      }
      tabs={<LadderTabs {...choice} />}
    />
  );
}

/** What is pinned is of the running season. */
const NONE: readonly LadderRow[] = [];

function LadderTabs({ mod, type, seasonId }: LadderChoice) {
  const { t } = useTranslation();
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t('ladder.chooseMod')}
        tabs={ladderMods.map((word) => ({
          to: linkToLadder({ mod: word, type, seasonId }),
          label: t(`facts.mods.${word}`),
          isCurrent: word === mod,
        }))}
      />
      <TabLinks
        label={t('ladder.chooseType')}
        tabs={ladderTypes.map((word) => ({
          to: linkToLadder({ mod, type: word, seasonId }),
          label: t(`facts.ladderTypes.${word}`),
          isCurrent: word === type,
        }))}
      />
    </div>
  );
}
