import type { Reply } from '@ra3/sdk';
import { adminLimits, inboxKinds } from '@ra3/sdk/facts';
import { pageFromQuery, totalPages } from '@ra3/sdk/rules/pages';
import { cleanText } from '@ra3/sdk/rules/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { cursorBefore } from '../../../entities/match/cursor-before.js';
import { shownName } from '../../../entities/player/player-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { neededCall } from '../../../platform/api/call-query.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { useSession } from '../../../platform/session-context.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { ChipLink } from '../../../ui/chip.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SelectField } from '../../../ui/field.js';
import { Line, Row, Stack, Text } from '../../../ui/layout.js';
import { Pagination } from '../../../ui/pagination.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { AdminPage, LoadedPart } from '../admin-page.js';
import { DoneActProvider } from '../users/done-acts.js';
import { InboxEntryCard } from './inbox-entry.js';
import type { InboxEntry } from './resolve-form.js';
import styles from './inbox.module.css';

type Inbox = Reply<'complaints.inbox'>;

const states = ['open', 'resolved'] as const;
/** Characters of an entry in the list; its card has all. */
const EXCERPT = 90;
/** What waits there waits for minutes. */
const REFRESH_MS = 60_000;

/** What waits for the staff: reports, appeals, and what the host noticed by itself. */
export function InboxPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const { query, changeQuery } = useUrlState();
  const state = query.get('state') === 'resolved' ? 'resolved' : 'open';
  const user = Number(query.get('user'));
  const about = Number.isSafeInteger(user) && user > 0 ? { userId: user } : {};
  const kind = inboxKinds.find((each) => each === query.get('kind'));
  const page = pageFromQuery(query.get('page'));
  const api = useApi();
  const cache = useQueryClient();
  const listed = { state, ...about, ...(kind !== undefined && { kind }) } as const;
  const keyOf = (of: number) =>
    neededCall(api, 'complaints.inbox', { ...listed, page: of }, account?.userId).queryKey;
  const answer = useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      const place = { page, ...cursorBefore(cache, page, keyOf) };
      if (!(await api.supports('complaints.inbox', { signal }))) return null;
      return api.complaints.inbox({ ...listed, ...place }, { signal });
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  return (
    <AdminPage
      title={t('complaints.inbox.title')}
      context={t('complaints.inbox.context')}
      controls={
        <Row as="nav" align="bottom" aria-label={t('complaints.inbox.states')}>
          {states.map((each) => (
            <ChipLink
              key={each}
              to={withQuery(adminLinks.inbox.to(), {
                state: each === 'open' ? undefined : each,
                user: about.userId,
                kind,
              })}
              isCurrent={each === state}
            >
              {t(`complaints.inbox.${each}`)}
            </ChipLink>
          ))}
          {about.userId === undefined ? null : (
            <ChipLink to={withQuery(adminLinks.inbox.to(), { state, kind })} isCurrent={false}>
              {t('complaints.inbox.everybody')}
            </ChipLink>
          )}
          <SelectField
            label={t('complaints.inbox.kind')}
            value={kind ?? ''}
            options={[
              { value: '', label: t('complaints.inbox.allKinds') },
              ...inboxKinds.map((value) => ({ value, label: t(`complaints.kinds.${value}`) })),
            ]}
            onChange={({ target }) => changeQuery({ kind: target.value, page: undefined, entry: undefined })}
          />
        </Row>
      }
    >
      <DoneActProvider>
        <LoadedPart
          answer={answer}
          name={t('complaints.inbox.title')}
          failed={t('complaints.inbox.failed')}
          skeleton={<SkeletonRows rows={8} rowHeight="72px" />}
        >
          {(inbox) =>
            inbox === null ? (
              <EmptyState title={t('complaints.inbox.unsupported')} />
            ) : (
              <LoadedInbox key={`${state} ${String(user)} ${kind ?? ''}`} inbox={inbox} page={page} />
            )
          }
        </LoadedPart>
      </DoneActProvider>
    </AdminPage>
  );
}

function LoadedInbox({ inbox, page }: { readonly inbox: Inbox; readonly page: number }) {
  const { records, figures, totalCount } = inbox;
  const { t } = useTranslation();
  const { query, changeQuery } = useUrlState();
  const wanted = Number(query.get('entry'));
  const index = Math.max(
    records.findIndex(({ entryId }) => entryId === wanted),
    0,
  );
  const selected = records[index];
  const select = (entry: InboxEntry | undefined) => {
    if (entry !== undefined) changeQuery({ entry: String(entry.entryId) }, { replace: true });
  };
  useStepKeys((by) => select(records[index + by]));
  return (
    <>
      <Figures figures={figures} />
      {selected === undefined ? (
        <EmptyState title={t('complaints.inbox.none')}>{t('complaints.inbox.noneHint')}</EmptyState>
      ) : (
        <div className={styles.columns}>
          <Stack gap={8}>
            <ol className={styles.list} aria-label={t('complaints.inbox.list')}>
              {records.map((entry) => (
                <ListItem key={entry.entryId} entry={entry} isCurrent={entry === selected} />
              ))}
            </ol>
            <Pagination
              page={page}
              lastPage={totalPages(totalCount, adminLimits.inboxEntries)}
              linkTo={(to) =>
                withQuery(adminLinks.inbox.to(), { ...Object.fromEntries(query), page: to, entry: undefined })
              }
            />
            <Text tone="faint" size={13}>
              {t('complaints.inbox.keys')}
            </Text>
          </Stack>
          <InboxEntryCard
            key={selected.entryId}
            entry={selected}
            onNext={() => select(records[index + 1] ?? records[index - 1])}
          />
        </div>
      )}
    </>
  );
}

/** `j` and `k` go to the next and the previous entry, outside of fields and dialogs. */
function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') onStep(1);
    if (event.key === 'k') onStep(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function Figures({ figures }: { readonly figures: Inbox['figures'] }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const counts = ['appeals', 'complaints', 'signals', 'resolvedLastDay', 'bansLastDay'] as const;
  return (
    <dl className={styles.figures}>
      {counts.map((name) => (
        <div key={name}>
          <dt>{t(`complaints.figures.${name}`)}</dt>
          <dd className={styles.number}>{whole(figures[name])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('complaints.figures.oldest')}</dt>
        <dd>{figures.oldestTime === null ? '--' : <RelativeTime time={figures.oldestTime} />}</dd>
      </div>
    </dl>
  );
}

function toneOf(kind: InboxEntry['kind']): Tone {
  if (kind === 'appeal') return 'signal';
  return kind === 'complaint' ? 'warn' : 'neutral';
}

function ListItem({ entry, isCurrent }: Readonly<{ entry: InboxEntry; isCurrent: boolean }>) {
  const { t } = useTranslation();
  const { query } = useUrlState();
  const { entryId, kind, topic, user, persona, time, text, claimedBy } = entry;
  const name = persona?.personaName ?? user?.userName ?? '';
  return (
    <li>
      <Link
        to={withQuery(adminLinks.inbox.to(), { ...Object.fromEntries(query), entry: entryId })}
        replace
        className={styles.item}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <Line justify="between">
          <Badge tone={toneOf(kind)}>
            {topic === null ? t(`complaints.kinds.${kind}`) : t(`complaints.topics.${topic}`)}
          </Badge>
          <Text as="span" tone="faint" size={13}>
            <RelativeTime time={time} />
          </Text>
        </Line>
        <Text as="strong" isBreaking>
          <bdi>{shownName(name)}</bdi>
        </Text>
        <Text as="span" tone="muted" size={13} isCut>
          {claimedBy === null
            ? cleanText(text, EXCERPT)
            : t('complaints.claimedBy', { name: shownName(claimedBy) })}
        </Text>
      </Link>
    </li>
  );
}
