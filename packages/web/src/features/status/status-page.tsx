import type { StatusDetail } from '@ra3/sdk';
import { Suspense, useDeferredValue, useState } from 'react';
import { mapsOfRooms, useWithMapNames } from '../../entities/map/map-name-queries.js';
import {
  useStatusDetail,
  useStatusInBackground,
  type StatusQuery,
} from '../../entities/server-status-queries.js';
import { ErrorState } from '../../platform/error-state.js';
import { useFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { useSetting, useSettingsStore } from '../../platform/settings-store.js';
import { Alert } from '../../ui/alert.js';
import { Button, IconButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.js';
import { LiveView } from './live-view.js';
import { MapDialogProvider } from './map-dialog-provider.js';
import styles from './status.module.css';
import { Box, Stack, Text } from '../../ui/layout.js';
import { useStatusAlerts, type StatusAlerts } from './use-status-alerts.js';

// Loads when the dialog is first opened, and stays, so that closing it gives the focus back.
const AlertsSheet = lazyPart(async () => (await loadChunk(() => import('./alerts-sheet.js'))).AlertsSheet);

/** Online players, rooms and players searching for automatch (S2-56). */
export function StatusPage() {
  const { t } = useTranslation();
  const status = useStatusDetail();
  const live = status.kind === 'live' ? status : undefined;
  const alerts = useStatusAlerts(live?.value, live?.updatedAt ?? 0);
  useStatusInBackground(alerts.rules.length > 0);
  const title = t('status.title');
  return (
    <Page>
      <PageHead
        title={title}
        documentTitle={alerts.unseen === 0 ? title : `(${String(alerts.unseen)}) ${title}`}
        context={<StatusAge status={status} />}
        controls={<AlertsDialog alerts={alerts} />}
      />
      <Notice />
      <AlertNews alerts={alerts} />
      <MapDialogProvider>
        <StatusContent status={status} />
      </MapDialogProvider>
    </Page>
  );
}

function AlertsDialog({ alerts }: { readonly alerts: StatusAlerts }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState<boolean>();
  const count = alerts.rules.length;
  return (
    <>
      <Button icon="clock" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {count === 0 ? t('status.alerts.title') : t('status.alerts.some', { count })}
      </Button>
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <AlertsSheet alerts={alerts} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function mapsOfStatus({ games, automatch }: StatusDetail): string[] {
  return [...mapsOfRooms(games), ...automatch.map(({ mapname }) => mapname ?? '')];
}

function StatusContent({ status }: { readonly status: StatusQuery<StatusDetail> }) {
  const { t } = useTranslation();
  const live = status.kind === 'live' ? status : undefined;
  // Deferred, because there may be hundreds of rooms and players.
  const detail = useWithMapNames(live?.value, mapsOfStatus);
  const updatedAt = useDeferredValue(live?.updatedAt ?? 0);
  switch (status.kind) {
    case 'loading':
      return <StatusSkeleton />;
    case 'failure':
    case 'offline':
      return (
        <ErrorState
          title={t(status.kind === 'offline' ? 'status.offline' : 'status.failed')}
          error={status.error}
          onRetry={status.retry}
          isRetrying={status.isFetching}
        />
      );
    case 'live':
      return detail === undefined ? <StatusSkeleton /> : <LiveView detail={detail} updatedAt={updatedAt} />;
  }
}

/** The warning above the live view; a setting hides it permanently. */
function Notice() {
  const { t } = useTranslation();
  const store = useSettingsStore();
  if (!useSetting('isNoticeOn')) return null;
  const hide = () => store.write('isNoticeOn', false);
  return (
    <div className={styles.notice}>
      <Alert tone="warn" action={<IconButton icon="close" label={t('status.hideNotice')} onClick={hide} />}>
        <details>
          <summary>{t('status.notice')}</summary>
          <p>{t('status.noticeReason')}</p>
        </details>
      </Alert>
    </div>
  );
}

/** Age of the status; while polls fail, also that the server is offline, and the reason. */
function StatusAge({ status }: { readonly status: StatusQuery<unknown> }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (status.kind !== 'live')
    return <span>{status.kind === 'loading' ? t('status.loading') : t('status.unknown')}</span>;
  return (
    <>
      <span className={status.isOffline ? styles.stale : styles.live}>
        {t('site.updated')} <RelativeTime time={status.updatedAt} />
      </span>
      {status.isOffline ? (
        <Text as="span" tone="warn" size={13} role="status">
          <strong>{t('status.offline')}</strong> <span>{failureText(status.error)}</span>
        </Text>
      ) : null}
    </>
  );
}

function AlertNews({ alerts: { messages, clear } }: { readonly alerts: StatusAlerts }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.region}>
      {messages.length === 0 ? null : (
        <Alert
          tone="good"
          title={t('status.alerts.news')}
          action={<IconButton icon="close" label={t('status.alerts.clear')} onClick={clear} />}
        >
          <Box as="ul" size={13}>
            {messages.map((message, place) => (
              <li key={`${String(place)} ${message}`}>
                <bdi>{message}</bdi>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}

/** Skeleton of the live view until the first response, in its final size. */
function StatusSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack as={Loading} gap={0} width="fit" label={t('status.loading')} className={styles.rooms}>
      <Stack gap={0} isSurface className={styles.strip}>
        {Array.from({ length: 5 }, (_, position) => (
          <Stack gap={2} key={position} className={styles.count}>
            <Skeleton width="60%" height="13px" />
            <Skeleton width="40%" height="28px" />
          </Stack>
        ))}
      </Stack>
      <Skeleton width="100%" height="40px" />
      <Stack width="column" align="top" gap={24} className={styles.columns}>
        <Stack gap={0} width="fit" className={styles.rooms}>
          {[6, 6].map((rows, position) => (
            <Card key={position} isFlush>
              <SkeletonRows rows={rows} rowHeight="48px" />
            </Card>
          ))}
        </Stack>
        <Card isFlush>
          <SkeletonRows rows={10} rowHeight="36px" />
        </Card>
      </Stack>
    </Stack>
  );
}
