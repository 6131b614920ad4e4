import type { LadderRow } from '@ra3/sdk';
import { NO_RANK, limits } from '@ra3/sdk/facts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { type LadderId, rankedPersonasQuery } from '../../entities/ladder-queries.js';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { EloDelta, Rating } from '../../entities/player/rating.js';
import { useApi } from '../../platform/api/api-context.js';
import { ErrorState } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Loading, SkeletonRows } from '../../ui/skeleton.js';
import { Box, Line, Stack, Text } from '../../ui/layout.js';
import { linkToRank } from './ladder-address.js';
import styles from './ladders.module.css';

interface MyRanksProps extends LadderId {
  readonly own: OwnRows;
}

/** The signed-in user's ranks on this ladder, or a hint to sign in (S2-45). */
export function MyRanks(ladder: MyRanksProps) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  return (
    <Card title={t('ladder.myRanks')}>
      {isLoggedIn === true ? <RankedPersonas {...ladder} /> : <SignInHint />}
    </Card>
  );
}

function SignInHint() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Stack isStart gap={12} tone="muted" className={styles.hint}>
      <p>{t('ladder.signInHint')}</p>
      <LinkButton to={links.auth.to({ next: `${pathname}${search}` })} size="small" icon="user">
        {t('site.signIn')}
      </LinkButton>
    </Stack>
  );
}

function RankedPersonas({ mod, type, own: { rows, error, retry } }: MyRanksProps) {
  const { t } = useTranslation();
  if (rows === undefined && error !== undefined) {
    return <ErrorState isCompact title={t('ladder.myRanksFailed')} error={error} onRetry={retry} />;
  }
  if (rows === undefined) {
    return (
      <Loading of={t('ladder.myRanks')}>
        <SkeletonRows rows={1} />
      </Loading>
    );
  }
  if (rows.length === 0)
    return (
      <Text tone="muted" size={13}>
        {t('ladder.noneRanked')}
      </Text>
    );
  return (
    <Stack as="ul" gap={8}>
      {rows.map(({ personaId, personaName, row }) => (
        <Line as="li" align="baseline" justify="between" width="fit" key={personaId}>
          <Box as={PlayerName} name={personaName} personaId={personaId} width="fit" isCut />
          <OwnRank row={row} mod={mod} type={type} />
        </Line>
      ))}
    </Stack>
  );
}

function OwnRank({ row, mod, type }: LadderId & { readonly row: LadderRow | undefined }) {
  const { t } = useTranslation();
  const outcomes = useOutcomes();
  if (row === undefined)
    return (
      <Text as="span" tone="muted" size={13}>
        {t('ladder.notPlayed')}
      </Text>
    );
  if (row.placementMatchesLeft > 0) {
    return (
      <Text as="span" tone="muted" size={13}>
        {t('ladder.placementLeft', { count: row.placementMatchesLeft })}
      </Text>
    );
  }
  const rank = t('ladder.rankNumber', { rank: row.rank });
  return (
    <Line as="span" isInline isNumeric className={styles.numbers}>
      {outcomes.isHidden(`record ${row.personaId}`) ? null : (
        <EloDelta delta={row.eloDelta} updatedAt={row.updateTime} />
      )}
      <Rating value={row.elo} />
      {row.rank === NO_RANK ? null : (
        <Link to={linkToRank({ mod, type }, row)} aria-label={t('ladder.jumpToRank', { rank })}>
          {rank}
        </Link>
      )}
    </Line>
  );
}

/** One of the signed-in user's ranked personas; its row is undefined while it is loading and when it has none. */
interface OwnRow {
  readonly personaId: number;
  readonly personaName: string;
  readonly row: LadderRow | undefined;
}

interface OwnRows {
  /** Undefined until the ranked personas are loaded. */
  readonly rows: readonly OwnRow[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads the signed-in user's ranked personas and their rows on a ladder (S2-45, S2-51). */
export function useOwnRows({ mod, type }: LadderId): OwnRows {
  const api = useApi();
  const { isLoggedIn } = useSession();
  const ranked = useQuery({ ...rankedPersonasQuery(api), enabled: isLoggedIn === true });
  const personas = ranked.data?.records.slice(0, limits.rankedPersonas);
  const answers = useQueries({
    queries: (personas ?? []).map(({ personaId }) => personaLaddersQuery(api, personaId, mod)),
  });
  return {
    rows: personas?.map(({ personaId, personaName }, index) => ({
      personaId,
      personaName,
      row: answers[index]?.data?.[`ladder${type}`] ?? undefined,
    })),
    error: ranked.error ?? undefined,
    retry: () => void ranked.refetch(),
  };
}

/** The rows with a rank, best first, for pinning above the list. */
export function rankedRows({ rows = [] }: Pick<OwnRows, 'rows'>): LadderRow[] {
  return rows
    .flatMap(({ row }) => (row === undefined || row.rank === NO_RANK ? [] : [row]))
    .sort((a, b) => a.rank - b.rank);
}
