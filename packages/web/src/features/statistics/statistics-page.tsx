import type { FactionStats } from '@ra3/sdk';
import { ladderMods, CURRENT_SEASON, type LadderMod } from '@ra3/sdk/facts';
import { eloStageCut, eloStages, type EloStage } from '@ra3/sdk/rules/statistics';
import { cleanText } from '@ra3/sdk/rules/text';
import type { ReactNode } from 'react';
import { useSeasonOptions } from '../../entities/use-season-options.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { SelectField } from '../../ui/field.js';
import { Row } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import { TabLinks } from '../../ui/tab-links.js';
import styles from './statistics.module.css';
import type { StatisticsAddress } from './use-statistics-address.js';

type StatisticsView = 'factions' | 'maps';

interface StatisticsPageProps {
  readonly view: StatisticsView;
  readonly address: StatisticsAddress;
  readonly factions: { readonly data: Readonly<Record<string, FactionStats>> | undefined };
  readonly extraFields?: ReactNode;
  readonly children: ReactNode;
}

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
    <Row gap={0} columnGap={32}>
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
    </Row>
  );
}

function pathOf(view: StatisticsView, mod: LadderMod): string {
  return view === 'factions' ? links.factionStatistics.to(mod) : links.mapStatistics.to(mod);
}

const LONGEST_SHOWN_VERSION = 60;

interface SelectorsProps extends Pick<StatisticsAddress, 'choice' | 'choose'> {
  readonly versions: readonly string[];
  readonly children?: ReactNode;
}

/** Selectors for season, Elo stage and version of the mod (S2-52). */
function Selectors({ choice, choose, versions, children }: SelectorsProps) {
  const { t } = useTranslation();
  const stageLabel = useStageLabel();
  const seasonId = choice.seasonId === CURRENT_SEASON ? undefined : choice.seasonId;
  const seasons = useSeasonOptions(seasonId);
  return (
    <div className={styles.selectorsLine} role="group" aria-label={t('statistics.choice')}>
      <SelectField
        label={t('statistics.season')}
        value={String(seasonId ?? '')}
        options={seasons}
        onChange={({ target }) => choose('season', target.value)}
      />
      <SelectField
        label={t('statistics.stage')}
        value={choice.stage}
        options={eloStages.map((stage) => ({ value: stage, label: stageLabel(stage) }))}
        onChange={({ target }) => choose('elo', target.value === 'any' ? '' : target.value)}
      />
      <SelectField
        label={t('statistics.version')}
        value={choice.version ?? ''}
        options={[
          { value: '', label: t('statistics.allVersions') },
          ...versions.map((value) => ({ value, label: cleanText(value, LONGEST_SHOWN_VERSION) })),
        ]}
        onChange={({ target }) => choose('version', target.value)}
      />
      {children}
    </div>
  );
}

function useStageLabel(): (stage: EloStage) => string {
  const { t } = useTranslation();
  return (stage) => {
    if (stage === 'any') return t('facts.eloStages.any');
    const elo = eloStageCut(stage);
    return stage.startsWith('atLeast')
      ? t('facts.eloStages.atLeast', { elo })
      : t('facts.eloStages.atMost', { elo });
  };
}

/** The played versions of the mod, sorted, for the selector; always includes the chosen one. */
function versionsOf(
  stats: Readonly<Record<string, FactionStats>> | undefined,
  chosen: string | undefined,
): string[] {
  const played = Object.values(stats ?? {}).flatMap(({ byModFullName }) => Object.keys(byModFullName));
  const all = new Set(chosen === undefined ? played : [chosen, ...played]);
  return [...all].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
