import { limits, NO_RANK } from '@ra3/sdk/facts';
import { formatWinRate, winRateInterval } from '@ra3/sdk/rules/statistics';
import type { ReactNode } from 'react';
import { Rating } from '../../entities/player/rating.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { Stack, Text } from '../../ui/layout.js';
import styles from './own-statistics.module.css';
import type { OwnSeason } from './use-own-statistics.js';

/** The numbers of a season at a glance (S2-54). */
export function SeasonFacts({ season }: { readonly season: OwnSeason }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { eloMean, eloStdDev, eloMax, ranking, playedMatches, playedMatchesLength } = season;
  return (
    <Stack as="dl" gap={0} className={styles.facts}>
      <Fact name={t('ownStatistics.eloMean')} note={t('ownStatistics.eloMeanNote')}>
        {`${eloMean.toFixed(0)} ± ${eloStdDev.toFixed(0)}`}
      </Fact>
      <Fact name={t('ownStatistics.eloMax')}>
        <Rating value={eloMax} />
      </Fact>
      <Fact name={t('ownStatistics.bestRank')}>
        {ranking === NO_RANK ? <Rating value={NO_RANK} /> : `#${whole(ranking)}`}
      </Fact>
      <WinRateFact season={season} />
      <Fact name={t('ownStatistics.played')}>{whole(playedMatches)}</Fact>
      <Fact name={t('ownStatistics.time')}>{usePlayedTime(playedMatchesLength)}</Fact>
    </Stack>
  );
}

function WinRateFact({ season: { wins, loses } }: { readonly season: OwnSeason }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const interval = winRateInterval(wins, loses);
  const note =
    interval === undefined
      ? undefined
      : t('ownStatistics.detail', {
          games: whole(wins + loses),
          low: (interval.low * 100).toFixed(0),
          high: (interval.high * 100).toFixed(0),
        });
  return (
    <Fact name={t('statistics.winRate')} note={note} isUncertain={wins + loses < limits.fewGames}>
      {formatWinRate(wins, loses)}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly note?: string | undefined;
  /** Of so few games that it says little. */
  readonly isUncertain?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, note, isUncertain = false, children }: FactProps) {
  return (
    <Stack isTop gap={2} className={styles.fact}>
      <dt>{name}</dt>
      <dd className={classNames(styles.value, isUncertain && styles.uncertain)}>{children}</dd>
      {note === undefined ? null : (
        <Text as="dd" tone="faint" size={12}>
          {note}
        </Text>
      )}
    </Stack>
  );
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** Such as `12 h 5 min`. */
function usePlayedTime(seconds: number): string {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return hours === 0
    ? t('ownStatistics.minutes', { minutes })
    : t('ownStatistics.hours', { hours: whole(hours), minutes });
}
