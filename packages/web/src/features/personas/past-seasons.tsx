import type { PastSeasonRank } from '@ra3/sdk/browser';
import { NO_RANK } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules';
import { CsvButton } from '../../platform/files/csv-button.js';
import { csvFileName } from '../../platform/files/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSeasonName } from '../../entities/season/use-season-name.js';
import { Card } from '../../ui/card/card.js';
import { Rating } from '../../entities/rating/rating.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { TierMark } from '../../entities/tier/tier-mark.js';
import styles from './past-seasons.module.css';
import { usePastSeasons, type PastSeason } from './use-past-seasons.js';

/** Final ranks of past seasons in both mods, newest first, as a timeline (S2-43). */
export function PastSeasons({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const { seasons, error, retry } = usePastSeasons(personaId);
  const hasSeasons = seasons !== undefined && seasons.length > 0;
  return (
    <Card
      title={t('persona.pastSeasons')}
      aside={hasSeasons ? <PastSeasonsCsvButton personaId={personaId} seasons={seasons} /> : null}
    >
      {error !== undefined ? (
        <ErrorState isCompact title={t('persona.pastSeasonsFailed')} error={error} onRetry={retry} />
      ) : seasons === undefined ? (
        <Loading of={t('persona.pastSeasons')}>
          <Skeleton height="64px" />
        </Loading>
      ) : hasSeasons ? (
        <ol className={styles.timeline}>
          {bySeason(seasons).map((ranks) => (
            <SeasonMark key={ranks[0].seasonId} ranks={ranks} />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>{t('persona.noPastSeasons')}</p>
      )}
    </Card>
  );
}

type SeasonRanks = readonly [PastSeason, ...PastSeason[]];

/** Groups the ranks by season; expects the ranks of a season next to each other. */
function bySeason(seasons: readonly PastSeason[]): SeasonRanks[] {
  const groups = new Map<number, [PastSeason, ...PastSeason[]]>();
  for (const season of seasons) {
    const group = groups.get(season.seasonId);
    if (group === undefined) groups.set(season.seasonId, [season]);
    else group.push(season);
  }
  return [...groups.values()];
}

function SeasonMark({ ranks }: { readonly ranks: SeasonRanks }) {
  const nameOf = usePastSeasonName();
  return (
    <li className={styles.season}>
      <span className={styles.name}>{nameOf(ranks[0])}</span>
      <ul>
        {ranks.map((rank) => (
          <FinalRank key={`${rank.mod}-${rank.ladderType}`} rank={rank} />
        ))}
      </ul>
    </li>
  );
}

function FinalRank({ rank }: { readonly rank: PastSeason }) {
  const { t } = useTranslation();
  const tier = tierOfElo(rank.endElo);
  return (
    <li className={styles.line}>
      <span className={styles.ladder}>
        {t(`facts.mods.${rank.mod}`)} {t(`facts.ladderTypes.${rank.ladderType}`)}
      </span>
      <span className={styles.rank}>
        {rank.endRank > 0 ? t('ladder.rankNumber', { rank: rank.endRank }) : <Rating value={rank.endRank} />}
      </span>
      <Rating value={rank.endElo} />
      {tier === undefined ? null : <TierMark tier={tier} size={16} />}
    </li>
  );
}

interface PastSeasonsCsvButtonProps {
  readonly personaId: number;
  readonly seasons: readonly PastSeason[];
}

function PastSeasonsCsvButton({ personaId, seasons }: PastSeasonsCsvButtonProps) {
  const { t } = useTranslation();
  const nameOf = usePastSeasonName();
  const nullWithoutRank = (value: number) => (value === NO_RANK ? null : value);
  const columns = [
    { head: t('persona.season'), of: nameOf },
    { head: t('ladder.chooseMod'), of: ({ mod }: PastSeason) => t(`facts.mods.${mod}`) },
    {
      head: t('ladder.chooseType'),
      of: ({ ladderType }: PastSeason) => t(`facts.ladderTypes.${ladderType}`),
    },
    { head: t('ladder.rank'), of: ({ endRank }: PastSeason) => nullWithoutRank(endRank) },
    { head: t('ladder.elo'), of: ({ endElo }: PastSeason) => nullWithoutRank(endElo) },
  ];
  return (
    <CsvButton
      title={t('persona.pastSeasons')}
      fileName={csvFileName('persona', personaId, 'seasons')}
      columns={columns}
      rows={seasons}
    />
  );
}

/** Returns a function that picks the season's name of a final rank for the current locale. */
function usePastSeasonName(): (season: PastSeasonRank) => string {
  const seasonName = useSeasonName();
  return ({ seasonNameChinese, seasonNameEnglish }) =>
    seasonName({ chineseName: seasonNameChinese, englishName: seasonNameEnglish });
}
