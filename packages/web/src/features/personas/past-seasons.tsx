import { ladderMods, ladderTypes, NO_RANK } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules/ladders';
import type { PastSeason } from '../../entities/persona/record-queries.js';
import { Rating } from '../../entities/player/rating.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { ErrorState } from '../../platform/error-state.js';
import { CsvButton } from '../../platform/csv-button.js';
import { csvFileName } from '../../platform/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import { Line, Text } from '../../ui/layout.js';
import styles from './personas.module.css';
import { useFoldedRows } from './score-table.js';
import { usePastSeasonName, usePastSeasons } from './use-past-seasons.js';

/** Final ranks of past seasons in both mods, newest first (S2-43). */
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
        <SeasonTable seasons={seasons} />
      ) : (
        <Text tone="muted">{t('persona.noPastSeasons')}</Text>
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

function SeasonTable({ seasons }: { readonly seasons: readonly PastSeason[] }) {
  const { t } = useTranslation();
  const nameOf = usePastSeasonName();
  const ladderName = ({ mod, type }: LadderKey) =>
    `${t(`facts.mods.${mod}`)} ${t(`facts.ladderTypes.${type}`)}`;
  const ladders = ladderMods
    .flatMap((mod) => ladderTypes.map((type) => ({ mod, type })))
    .filter((ladder) => seasons.some((season) => isOn(season, ladder)));
  const { shown, more } = useFoldedRows(bySeason(seasons), FIRST_SEASONS);
  return (
    <div className={styles.seasons}>
      <Table caption={t('persona.finalRanks')}>
        <thead>
          <tr>
            <HeadCell>{t('persona.season')}</HeadCell>
            {ladders.map(({ mod, type }) => (
              <HeadCell key={`${mod} ${type}`}>{ladderName({ mod, type })}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((ranks) => (
            <tr key={ranks[0].seasonId}>
              <th scope="row">{nameOf(ranks[0])}</th>
              {ladders.map((ladder) => (
                <Cell key={`${ladder.mod} ${ladder.type}`}>
                  <FinalRank ladder={ladderName(ladder)} rank={ranks.find((rank) => isOn(rank, ladder))} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </div>
  );
}

const FIRST_SEASONS = 1;

interface LadderKey {
  readonly mod: PastSeason['mod'];
  readonly type: PastSeason['ladderType'];
}

function isOn(season: PastSeason, { mod, type }: LadderKey): boolean {
  return season.mod === mod && season.ladderType === type;
}

/** Rank, Elo and tier at the end of a season; empty where there was no match. */
function FinalRank(props: {
  /** The name of the ladder, which a phone shows beside the rank instead of above the column. */
  readonly ladder: string;
  readonly rank: PastSeason | undefined;
}) {
  const { ladder, rank } = props;
  const { t } = useTranslation();
  if (rank === undefined) return null;
  const tier = rank.endRank > 0 ? tierOfElo(rank.endElo) : undefined;
  return (
    <Line as="span" isInline className={styles.seasonRank} data-ladder={ladder}>
      <strong>
        {rank.endRank > 0 ? t('ladder.rankNumber', { rank: rank.endRank }) : <Rating value={rank.endRank} />}
      </strong>
      <Rating value={rank.endElo} />
      {tier === undefined ? null : <TierMark tier={tier} size={16} />}
    </Line>
  );
}

function PastSeasonsCsvButton(props: Readonly<{ personaId: number; seasons: readonly PastSeason[] }>) {
  const { personaId, seasons } = props;
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
