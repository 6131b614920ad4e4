import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorState } from '../../../../platform/failures/error-state.js';
import { isNotFound } from '../../../../platform/failures/is-not-found.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { loadChunk } from '../../../../ui/load-chunk.js';
import { Loading, Skeleton } from '../../../../ui/skeleton.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import type { RecentUser } from '../search/recent-users-store.js';
import { useDeskExtensions } from '../desk/use-desk-extensions.js';
import { CaseHead } from './case-head.js';
import styles from './case.module.css';
import { LoginsCard } from './logins-card.js';
import { NoteCard } from './note-card.js';
import { PersonasCard } from './personas-card.js';
import { RelatedCard } from './related-card.js';
import { timelineCalls } from './use-timeline.js';
import { TimelineCard } from './timeline-card.js';
import type { CaseDialogs as OpenDialogs } from '../desk/use-case-dialogs.js';
import { useCaseUser } from '../desk/use-case-user.js';

// Not part of the page's first load: matches are far down, and dialogs open later.
const CaseDialogs = lazy(async () => {
  const loaded = await loadChunk(() => import('./case-dialogs.js'));
  return { default: loaded.CaseDialogs };
});
const MatchesCard = lazy(async () => {
  const loaded = await loadChunk(() => import('./matches-card.js'));
  return { default: loaded.MatchesCard };
});

export interface UserCaseProps {
  readonly userId: number;
  readonly dialogs: OpenDialogs;
  /** Told of each user whose case is shown. */
  readonly onOpened: (user: RecentUser) => void;
}

/** The whole case of one user: account, personas, timeline, logins, related accounts, notes and matches (S2-74). */
export function UserCase({ userId, dialogs, onOpened }: UserCaseProps) {
  const { t } = useTranslation();
  const { data: user, error, refetch, isFetching } = useCaseUser(userId);
  const hasCall = useDeskExtensions();
  useOpened(user, onOpened);
  if (user === undefined || hasCall === undefined) {
    if (error === null || user !== undefined) return <CaseSkeleton />;
    return isNotFound(error) ? (
      <EmptyState title={t('desk.case.notFound', { id: userId })}>{t('desk.case.notFoundHint')}</EmptyState>
    ) : (
      <ErrorState
        title={t('desk.case.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <article className={styles.case} aria-label={t('desk.case.of', { name: user.userName })}>
      <CaseHead user={user} hasCall={hasCall} dialogs={dialogs} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {timelineCalls.some(hasCall) ? <TimelineCard userId={userId} hasCall={hasCall} /> : null}
          <LoginsCard userId={userId} hasCall={hasCall} />
          <Suspense fallback={<Skeleton height="420px" />}>
            <MatchesCard personas={user.personas} />
          </Suspense>
        </div>
        <div className={styles.column}>
          {hasCall('cases.addNote') ? <NoteCard userId={userId} /> : null}
          <PersonasCard user={user} hasCall={hasCall} />
          {hasCall('cases.related') ? <RelatedCard userId={userId} /> : null}
        </div>
      </div>
      {/* A dialog that is asked for sooner opens when it is there. */}
      <Suspense fallback={null}>
        <CaseDialogs user={user} hasCall={hasCall} dialogs={dialogs} />
      </Suspense>
    </article>
  );
}

function useOpened(user: RecentUser | undefined, onOpened: UserCaseProps['onOpened']): void {
  const latest = useRef(onOpened);
  useEffect(() => {
    latest.current = onOpened;
  });
  const { userId, userName } = user ?? {};
  useEffect(() => {
    if (userId !== undefined && userName !== undefined) latest.current({ userId, userName });
  }, [userId, userName]);
}

/** Placeholder of the parts, in their places. */
function CaseSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('desk.case.label')} className={styles.case}>
      <Skeleton height="240px" />
      <div className={styles.columns}>
        <Skeleton height="480px" />
        <Skeleton height="480px" />
      </div>
    </Loading>
  );
}
