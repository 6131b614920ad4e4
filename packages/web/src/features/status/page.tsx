import type { StatusDetail } from '@ra3/sdk/browser';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import {
  useStatusDetail,
  useStatusInBackground,
  type StatusQuery,
} from '../../entities/server-status-queries.js';
import { PageHead } from '../../platform/page/page-head.js';
import { Page } from '../../ui/page.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { AlertNews } from './alerts/alert-news.js';
import { AlertsDialog } from './alerts/alerts-dialog.js';
import { useStatusAlerts } from './alerts/use-status-alerts.js';
import { LiveView } from './live-view.js';
import { MapDialogProvider } from './maps/map-dialog-provider.js';
import { Notice } from './notice.js';
import { StatusAge } from './status-age.js';
import { StatusSkeleton } from './status-skeleton.js';

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

function StatusContent({ status }: { readonly status: StatusQuery<StatusDetail> }) {
  const { t } = useTranslation();
  const live = status.kind === 'live' ? status : undefined;
  // Deferred, because there may be hundreds of rooms and players.
  const detail = useWithMapNames(live?.value);
  const updatedAt = useDeferredValue(live?.updatedAt ?? 0);
  switch (status.kind) {
    case 'loading':
      return <StatusSkeleton />;
    case 'failure':
      return (
        <ErrorState
          title={t('status.failed')}
          error={status.error}
          onRetry={status.retry}
          isRetrying={status.isFetching}
        />
      );
    case 'offline':
      return (
        <ErrorState
          title={t('status.offline')}
          error={status.error}
          onRetry={status.retry}
          isRetrying={status.isFetching}
        />
      );
    case 'live':
      return detail === undefined ? <StatusSkeleton /> : <LiveView detail={detail} updatedAt={updatedAt} />;
  }
}
