import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { ErrorState, QueryError } from '../../../platform/error-state.js';
import { isNotFound } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { FilterChip } from '../../../ui/chip.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Row, Stack } from '../../../ui/layout.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';
import { Loading, Skeleton, SkeletonRows } from '../../../ui/skeleton.js';
import { useRowsInSteps } from '../../../ui/table.js';
import { CaseHead } from './case-head.js';
import { LoginsCard } from './logins-card.js';
import { NoteCard } from './note-card.js';
import { PersonasCard } from './personas-card.js';
import type { RecentUser } from './recent-users-store.js';
import { RelatedCard } from './related-card.js';
import {
  isShown,
  kindOf,
  timelineKinds,
  type TimelineEntry,
  type TimelineKind,
  timelineEntries,
} from './timeline-entries.js';
import { TimelineItem } from './timeline-item.js';
import type { CaseDialogs as OpenDialogs } from './use-user-case-address.js';
import { useUserCaseExtensions, type HasCall, useCaseUser } from './user-case-queries.js';
import styles from './users.module.css';

// Not part of the page's first load: matches are far down, and dialogs open later.
const CaseDialogs = lazyPart(async () => (await loadChunk(() => import('./case-dialogs.js'))).CaseDialogs);
const MatchesCard = lazyPart(async () => (await loadChunk(() => import('./matches-card.js'))).MatchesCard);

const EvidenceCard = lazyPart(async () => (await loadChunk(() => import('./evidence-card.js'))).EvidenceCard);

export interface UserCaseProps {
  readonly userId: number;
  readonly dialogs: OpenDialogs;
  readonly onOpened: (user: RecentUser) => void;
}

/** The whole case of one user: account, personas, timeline, logins, related accounts, notes and matches (S2-74). */
export function UserCase({ userId, dialogs, onOpened }: UserCaseProps) {
  const { t } = useTranslation();
  const answer = useCaseUser(userId);
  const { data: user, error } = answer;
  const hasCall = useUserCaseExtensions();
  useOpened(user, onOpened);
  if (user === undefined || hasCall === undefined) {
    if (error === null || user !== undefined) return <CaseSkeleton />;
    return isNotFound(error) ? (
      <EmptyState title={t('userCase.case.notFound', { id: userId })}>
        {t('userCase.case.notFoundHint')}
      </EmptyState>
    ) : (
      <QueryError title={t('userCase.case.failed')} query={answer} />
    );
  }
  return (
    <Stack as="article" gap={24} width="column" aria-label={t('userCase.case.of', { name: user.userName })}>
      <CaseHead user={user} hasCall={hasCall} dialogs={dialogs} />
      <Stack gap={24} width="column" align="top" className={styles.columns}>
        <Stack gap={24} width="column">
          {timelineCalls.some(hasCall) ? <TimelineCard userId={userId} hasCall={hasCall} /> : null}
          <LoginsCard userId={userId} hasCall={hasCall} />
          <Suspense fallback={<Skeleton height="420px" />}>
            <MatchesCard personas={user.personas} />
          </Suspense>
        </Stack>
        <Stack gap={24} width="column">
          {hasCall('cases.addNote') ? <NoteCard userId={userId} /> : null}
          <PersonasCard user={user} hasCall={hasCall} />
          {hasCall('cases.related') ? <RelatedCard userId={userId} /> : null}
          {hasCall('cases.evidence') ? (
            <Suspense fallback={<Skeleton height="160px" />}>
              <EvidenceCard userId={userId} />
            </Suspense>
          ) : null}
        </Stack>
      </Stack>
      {/* A dialog that is asked for sooner opens when it is there. */}
      <Suspense fallback={null}>
        <CaseDialogs user={user} hasCall={hasCall} dialogs={dialogs} />
      </Suspense>
    </Stack>
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

function CaseSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('userCase.case.label')}>
      <Stack gap={24} width="column">
        <Skeleton height="240px" />
        <Stack gap={24} width="column" align="top" className={styles.columns}>
          <Skeleton height="480px" />
          <Skeleton height="480px" />
        </Stack>
      </Stack>
    </Loading>
  );
}

function TimelineCard({ userId, hasCall }: { readonly userId: number; readonly hasCall: HasCall }) {
  const { t } = useTranslation();
  const { entries, isPending, failed, retry } = useTimeline(userId, hasCall);
  const isWhole = failed.length === 0 && timelineCalls.every(hasCall);
  const [kinds, setKinds] = useState<ReadonlySet<TimelineKind>>(new Set());
  return (
    <Card title={t('userCase.timeline.title')}>
      <Stack gap={12} width="column">
        <Row role="group" aria-label={t('userCase.timeline.filter')}>
          {timelineKinds.map((kind) => (
            <FilterChip
              key={kind}
              checked={kinds.has(kind)}
              count={entries.filter((entry) => kindOf(entry.kind) === kind).length}
              onChange={({ target }) => setKinds(withKind(kinds, kind, target.checked))}
            >
              {t(`userCase.timeline.kinds.${kind}`)}
            </FilterChip>
          ))}
        </Row>
        {failed.map(({ part, error }) => (
          <ErrorState
            key={part}
            isCompact
            title={t(`userCase.timeline.failed.${part}`)}
            error={error}
            onRetry={retry}
          />
        ))}
        {isPending ? (
          <Loading of={t('userCase.timeline.title')}>
            <SkeletonRows rows={4} rowHeight="72px" />
          </Loading>
        ) : (
          <Entries
            entries={entries.filter((entry) => isShown(entry, kinds))}
            none={entries.length > 0 ? 'noneOfKinds' : isWhole ? 'none' : 'noneKnown'}
          />
        )}
      </Stack>
    </Card>
  );
}

function withKind(kinds: ReadonlySet<TimelineKind>, kind: TimelineKind, isChosen: boolean) {
  const next = new Set(kinds);
  if (isChosen) next.add(kind);
  else next.delete(kind);
  return next;
}

function Entries(props: {
  readonly entries: readonly TimelineEntry[];
  /** What an empty list says. */
  readonly none: 'none' | 'noneKnown' | 'noneOfKinds';
}) {
  const { entries, none } = props;
  const { t } = useTranslation();
  const drawn = useRowsInSteps(entries.length);
  if (entries.length === 0) return <p className={styles.muted}>{t(`userCase.timeline.${none}`)}</p>;
  return (
    <Stack as="ol" gap={0} width="column" aria-label={t('userCase.timeline.title')}>
      {entries.slice(0, drawn).map((entry) => (
        <TimelineItem key={entry.key} entry={entry} />
      ))}
    </Stack>
  );
}

/** The calls of the timeline, which is left out on a host without all of them. */
const timelineCalls = [
  ...(['cases.bans', 'moderation.warnings', 'cases.notes'] as const),
  ...(['cases.events', 'moderation.auditLog'] as const),
] as const;

/** Loads the lists that make up the timeline of a user, as far as the host has them. */
function useTimeline(userId: number, hasCall: HasCall) {
  const api = useApi();
  const bans = useQuery({ ...callQuery(api, 'cases.bans', { id: userId }), enabled: hasCall('cases.bans') });
  const warnings = useQuery({
    ...callQuery(api, 'moderation.warnings', { userId }),
    enabled: hasCall('moderation.warnings'),
  });
  const notes = useQuery({
    ...callQuery(api, 'cases.notes', { id: userId }),
    enabled: hasCall('cases.notes'),
  });
  const events = useQuery({
    ...callQuery(api, 'cases.events', { id: userId }),
    enabled: hasCall('cases.events'),
  });
  const auditActions = useQuery({
    ...callQuery(api, 'moderation.auditLog', { target: `user:${String(userId)}` }),
    enabled: hasCall('moderation.auditLog'),
  });
  const lists = { bans, warnings, notes, events, auditActions };
  return {
    entries: timelineEntries({
      bans: bans.data?.records,
      warnings: warnings.data?.records,
      notes: notes.data?.records,
      events: events.data?.records,
      auditActions: auditActions.data?.records,
    }),
    isPending: Object.values(lists).some(({ isLoading }) => isLoading),
    failed: (['bans', 'warnings', 'notes', 'events', 'auditActions'] as const).flatMap((part) =>
      lists[part].error === null ? [] : [{ part, error: lists[part].error }],
    ),
    retry: () => {
      for (const list of Object.values(lists)) if (list.error !== null) void list.refetch();
    },
  };
}
