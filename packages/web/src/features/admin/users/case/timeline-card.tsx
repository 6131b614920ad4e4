import { useState } from 'react';
import { ErrorState } from '../../../../platform/failures/error-state.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Card } from '../../../../ui/card.js';
import { FilterChip } from '../../../../ui/chip.js';
import { Loading, SkeletonRows } from '../../../../ui/skeleton.js';
import { useRowsInSteps } from '../../../../ui/table.js';
import type { HasCall } from '../desk/use-desk-extensions.js';
import styles from './parts.module.css';
import { isShown, kindOf, timelineKinds, type TimelineEntry, type TimelineKind } from './timeline-entries.js';
import { TimelineItem } from './timeline-item.js';
import { useTimeline } from './use-timeline.js';

export interface TimelineCardProps {
  readonly userId: number;
  readonly hasCall: HasCall;
}

/** Everything that happened to a user, newest first: bans, lifts, warnings, notes and other acts of admins. */
export function TimelineCard({ userId, hasCall }: TimelineCardProps) {
  const { t } = useTranslation();
  const { entries, isPending, failed, retry } = useTimeline(userId, hasCall);
  const [kinds, setKinds] = useState<ReadonlySet<TimelineKind>>(new Set());
  return (
    <Card title={t('desk.timeline.title')}>
      <div className={styles.stack}>
        <div className={styles.chips} role="group" aria-label={t('desk.timeline.filter')}>
          {timelineKinds.map((kind) => (
            <FilterChip
              key={kind}
              checked={kinds.has(kind)}
              count={entries.filter((entry) => kindOf(entry.kind) === kind).length}
              onChange={({ target }) => {
                setKinds(withKind(kinds, kind, target.checked));
              }}
            >
              {t(`desk.timeline.kinds.${kind}`)}
            </FilterChip>
          ))}
        </div>
        {failed.map(({ part, error }) => (
          <ErrorState
            key={part}
            isCompact
            title={t(`desk.timeline.failed.${part}`)}
            error={error}
            onRetry={retry}
          />
        ))}
        {isPending ? (
          <Loading of={t('desk.timeline.title')}>
            <SkeletonRows rows={4} rowHeight="72px" />
          </Loading>
        ) : (
          <Entries entries={entries.filter((entry) => isShown(entry, kinds))} />
        )}
      </div>
    </Card>
  );
}

function withKind(kinds: ReadonlySet<TimelineKind>, kind: TimelineKind, isChosen: boolean) {
  const next = new Set(kinds);
  if (isChosen) next.add(kind);
  else next.delete(kind);
  return next;
}

function Entries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation();
  const drawn = useRowsInSteps(entries.length);
  if (entries.length === 0) return <p className={styles.muted}>{t('desk.timeline.none')}</p>;
  return (
    <ol className={styles.rows} aria-label={t('desk.timeline.title')}>
      {entries.slice(0, drawn).map((entry) => (
        <TimelineItem key={entry.key} entry={entry} />
      ))}
    </ol>
  );
}
