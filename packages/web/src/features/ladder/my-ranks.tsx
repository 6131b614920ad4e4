import { limits, NO_RANK, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { Link } from '../../shared/routing/router.js';
import { useApi } from '../../shared/api/api-context.js';
import { links } from '../../shared/routing/links.js';
import { useSession } from '../../shared/session/session-context.js';
import { LinkButton } from '../../shared/ui/button/link-button.js';
import { Card } from '../../shared/ui/card/card.js';
import { PlayerName } from '../../shared/ui/player/player-name.js';
import { EloDelta, Rating } from '../../shared/ui/rating/elo.js';
import { SkeletonRows } from '../../shared/ui/skeleton/skeleton.js';
import { ErrorState } from '../../shared/ui/state/error-state.js';
import styles from './my-ranks.module.css';

interface LadderProps {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** The signed-in player's own ranks on this ladder, or a hint to sign in (spec §2). */
export function MyRanks(ladder: LadderProps) {
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
  return (
    <div className={styles.hint}>
      <p>{t('ladder.signInHint')}</p>
      <LinkButton to={links.auth.to()} size="small" icon="user">
        {t('site.signIn')}
      </LinkButton>
    </div>
  );
}

function RankedPersonas({ mod, type }: LadderProps) {
  const { t } = useTranslation();
  const api = useApi();
  const ranked = useQuery({
    queryKey: ['own', 'rankedPersonas'],
    queryFn: ({ signal }) => api.player.rankedPersonas({}, { signal }),
  });
  const personas = useQueries({
    queries: (ranked.data?.records ?? []).slice(0, limits.rankedPersonas).map(({ personaId }) => ({
      queryKey: ['persona', personaId, mod],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.stats.persona({ personaId, mod }, { signal }),
    })),
  });
  if (ranked.error !== null && ranked.data === undefined) {
    return (
      <ErrorState
        isCompact
        title={t('ladder.myRanksFailed')}
        error={ranked.error}
        onRetry={() => void ranked.refetch()}
      />
    );
  }
  if (ranked.data === undefined) return <SkeletonRows rows={1} />;
  if (ranked.data.records.length === 0) return <p className={styles.muted}>{t('ladder.noneRanked')}</p>;
  return (
    <ul className={styles.list}>
      {ranked.data.records.slice(0, limits.rankedPersonas).map(({ personaId, personaName }, index) => (
        <li key={personaId} className={styles.row}>
          <PlayerName name={personaName} personaId={personaId} className={styles.name} />
          <OwnRank row={personas[index]?.data?.[`ladder${type}`] ?? undefined} mod={mod} type={type} />
        </li>
      ))}
    </ul>
  );
}

interface OwnRankProps extends LadderProps {
  readonly row:
    | { rank: number; elo: number; eloDelta: number; updateTime: string; placementMatchesLeft: number }
    | undefined;
}

function OwnRank({ row, mod, type }: OwnRankProps) {
  const { t } = useTranslation();
  if (row === undefined) return <span className={styles.muted}>{t('ladder.notPlayed')}</span>;
  if (row.placementMatchesLeft > 0) {
    return (
      <span className={styles.muted}>{t('ladder.placementLeft', { count: row.placementMatchesLeft })}</span>
    );
  }
  return (
    <span className={styles.numbers}>
      <EloDelta delta={row.eloDelta} updatedAt={row.updateTime} />
      <Rating value={row.elo} />
      {row.rank === NO_RANK ? null : (
        <Link to={links.ladder.to(mod, type, Math.ceil(row.rank / limits.ladderPageSize))}>
          {t('ladder.rankNumber', { rank: row.rank })}
        </Link>
      )}
    </span>
  );
}
