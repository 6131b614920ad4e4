import { ladderPageOfRank } from '@ra3/sdk/rules/pages';
import type { LadderRow } from '@ra3/sdk';
import { NO_RANK } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules/ladders';
import { Link } from 'react-router-dom';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { EloDelta, Rating, WinRate } from '../../entities/player/rating.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { ErrorState } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Loading } from '../../ui/skeleton.js';
import { TableSkeleton, Cell, HeadCell, Table } from '../../ui/table.js';
import { Line, Stack, Text } from '../../ui/layout.js';
import styles from './personas.module.css';
import { listPlayed, type PlayedLadder, type ModLadders } from './use-persona-ladders.js';

/** Rows of a persona that plays in both mods. */
const SKELETON_ROWS = 2;

export function PersonaLadderTable({ ladders }: { readonly ladders: readonly ModLadders[] }) {
  const { t } = useTranslation();
  const played = listPlayed(ladders);
  const isLoading = ladders.some(({ data, error }) => data === undefined && error === undefined);
  const failed = ladders.filter(({ data, error }) => data === undefined && error !== undefined);
  return (
    <Stack gap={12} width="fit" className={styles.section}>
      <h2 className={styles.title}>{t('persona.allLadders')}</h2>
      {isLoading ? (
        <Loading of={t('persona.allLadders')}>
          <TableSkeleton rows={SKELETON_ROWS} />
        </Loading>
      ) : played.length > 0 ? (
        <Standings played={played} />
      ) : failed.length === 0 ? (
        <Text tone="muted" size={13}>
          {t('persona.noLadderGames')}
        </Text>
      ) : null}
      {failed.map(({ mod, error, retry, isRetrying }) => (
        <ErrorState
          key={mod}
          isCompact
          title={t('persona.failed')}
          error={error}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      ))}
    </Stack>
  );
}

function Standings({ played }: { readonly played: readonly PlayedLadder[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('persona.allLadders')}>
      <thead>
        <tr>
          <HeadCell>{t('persona.ladder')}</HeadCell>
          <HeadCell>{t('ladder.rank')}</HeadCell>
          <HeadCell isNumeric>{t('ladder.elo')}</HeadCell>
          <HeadCell isNumeric priority="middle">
            {t('persona.winsAndLosses')}
          </HeadCell>
          <HeadCell isNumeric>{t('ladder.winRate')}</HeadCell>
          <HeadCell isNumeric priority="low">
            {t('ladder.updated')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {played.map((ladder) => (
          <Standing key={`${ladder.mod} ${ladder.type}`} {...ladder} />
        ))}
      </tbody>
    </Table>
  );
}

function Standing({ mod, type, row }: PlayedLadder) {
  const { t } = useTranslation();
  const outcomes = useOutcomes();
  const isHidden = outcomes.isHidden(`record ${row.personaId}`);
  const tier = tierOfRow(row);
  const name = `${t(`facts.mods.${mod}`)} ${t(`facts.ladderTypes.${type}`)}`;
  const page = ladderPageOfRank(row.rank);
  return (
    <tr>
      <th scope="row">
        {row.rank === NO_RANK ? name : <Link to={links.ladder.to(mod, type, page)}>{name}</Link>}
      </th>
      <Cell>
        <span className={styles.rank}>
          {/* The tier stays beside its rank, however narrow the column is. */}
          <Line as="span" isInline className={styles.number}>
            {row.rank === NO_RANK ? <Rating value={row.rank} /> : t('ladder.rankNumber', { rank: row.rank })}
            {tier === undefined ? null : <TierMark tier={tier} />}
          </Line>
          <StandingNote row={row} />
        </span>
      </Cell>
      <Cell isNumeric>
        <span className={styles.elo}>
          <EloDelta delta={isHidden ? 0 : row.eloDelta} updatedAt={row.updateTime} />{' '}
          <Rating value={row.elo} />
        </span>
      </Cell>
      <Cell isNumeric priority="middle">{`${String(row.wins)} – ${String(row.losses)}`}</Cell>
      <Cell isNumeric>
        <WinRate wins={row.wins} losses={row.losses} />
      </Cell>
      <Cell isNumeric priority="low">
        <RelativeTime time={row.updateTime} />
      </Cell>
    </tr>
  );
}

/** The reason for a missing rank: placement matches left, or not shown on the ladders (S4-08). */
function StandingNote({ row }: { readonly row: LadderRow }) {
  const { t } = useTranslation();
  if (row.placementMatchesLeft > 0) {
    return (
      <Text as="span" tone="muted" size={13}>
        {t('ladder.placementLeft', { count: row.placementMatchesLeft })}
      </Text>
    );
  }
  if (!row.isSelectedForLadders)
    return (
      <Text as="span" tone="muted" size={13}>
        {t('persona.notSelected')}
      </Text>
    );
  return null;
}
