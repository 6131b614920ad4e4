import type { LadderRow, Season } from '@ra3/sdk';
import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import { Navigate } from 'react-router-dom';
import { useSeasonName, useSeasons } from '../../entities/season-queries.js';
import { useSeasonOptions } from '../../entities/use-season-options.js';
import { useOffered } from '../../platform/api/call-query.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { LinkButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { SelectField } from '../../ui/field.js';
import { Row, Stack } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import { TabLinks } from '../../ui/tab-links.js';
import { linkToLadder, useLadderAddress, type LadderAddress, type LadderChoice } from './ladder-address.js';
import { LadderList } from './ladder-list.js';
import styles from './ladders.module.css';
import { MyRanks, rankedRows, useOwnRows } from './my-ranks.js';
import { TierChart } from './tier-chart.js';

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
      <Stack gap={24} className={classNames(styles.columns, isPast && styles.past)}>
        {/* The key resets the list for another ladder, so that its page count does not come from the previous one. */}
        <LadderList
          key={`${mod} ${type} ${String(choice.seasonId)}`}
          {...choice}
          page={page}
          pinned={isPast ? NONE : rankedRows(own)}
        />
        {isPast ? null : (
          <Stack as="aside" isTop width="fit" className={styles.side}>
            <TierChart mod={mod} type={type} />
            <MyRanks mod={mod} type={type} own={own} />
          </Stack>
        )}
      </Stack>
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

/** Pinned rows belong to the running season. */
const NONE: readonly LadderRow[] = [];

function LadderTabs({ mod, type, seasonId }: LadderChoice) {
  const { t } = useTranslation();
  return (
    <Row gap={0} columnGap={32}>
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
    </Row>
  );
}

/** The season whose ladder is shown; nothing on a host that does not keep the ladders of past ones. */
function SeasonChoice({ seasonId }: { readonly seasonId: number | undefined }) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  const options = useSeasonOptions(seasonId);
  const isSupported = useOffered('ladders.seasonPage') ?? true;
  if (!isSupported) return null;
  return (
    // Its width does not depend on the names, so that it is there before they are.
    <div className={styles.choice}>
      <SelectField
        isLabelHidden
        label={t('ladder.past.season')}
        value={String(seasonId ?? '')}
        options={options}
        onChange={({ target }) => changeQuery({ season: target.value, page: undefined })}
      />
    </div>
  );
}
