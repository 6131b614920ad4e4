import type { PastSeasonRank } from '@ra3/sdk/browser';
import type { LadderMod } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { useApi } from '../../shared/api/api-context.js';
import { useSeasonName } from '../../shared/seasons/use-season-name.js';
import { Card } from '../../shared/ui/card/card.js';
import { Rating } from '../../shared/ui/rating/elo.js';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.js';
import { ErrorState } from '../../shared/ui/state/error-state.js';
import { TierMark } from '../../shared/ui/tier/tier-mark.js';
import styles from './past-seasons.module.css';

export interface PastSeasonsProps {
  readonly personaId: number;
  readonly mod: LadderMod;
}

/** Final ranks of past seasons, newest first, as a timeline (spec §2 "Persona page"). */
export function PastSeasons({ personaId, mod }: PastSeasonsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['personaHistory', personaId, mod],
    queryFn: ({ signal }) => api.stats.personaHistory({ personaId, mod }, { signal }),
  });
  return (
    <Card title={t('persona.pastSeasons')}>
      {data === undefined && error !== null ? (
        <ErrorState
          isCompact
          title={t('persona.pastSeasonsFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height="64px" />
      ) : data.length === 0 ? (
        <p className={styles.none}>{t('persona.noPastSeasons')}</p>
      ) : (
        <ol className={styles.timeline}>
          {data.map((season) => (
            <PastSeason key={`${String(season.seasonId)}-${season.ladderType}`} season={season} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function PastSeason({ season }: { readonly season: PastSeasonRank }) {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const tier = tierOfElo(season.endElo);
  return (
    <li className={styles.season}>
      <span className={styles.name}>
        {seasonName({ chineseName: season.seasonNameChinese, englishName: season.seasonNameEnglish })}
      </span>
      <span className={styles.rank}>
        {season.endRank > 0 ? (
          t('ladder.rankNumber', { rank: season.endRank })
        ) : (
          <Rating value={season.endRank} />
        )}
      </span>
      <span className={styles.detail}>
        {t(`facts.ladderTypes.${season.ladderType}`)} · <Rating value={season.endElo} />
        {tier === undefined ? null : <TierMark tier={tier} size={16} />}
      </span>
    </li>
  );
}
