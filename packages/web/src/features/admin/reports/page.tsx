import { adminLimits } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { ChipLink } from '../../../ui/chip.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { AdminPage } from '../frame/admin-page.js';
import { useAdminSource } from '../frame/use-admin-source.js';
import { ReportCharts } from './report-charts.js';
import { dailyReportsQuery } from './report-queries.js';
import styles from './reports.module.css';

/** Choices of days; the longest is what the specification asks for, and comes first (S2-79). */
const dayChoices = [adminLimits.dailyReportDays, 90, 30] as const;

/** The daily report: active users, matches and automatches as charts and tables (S2-79). */
export function ReportsPage() {
  const { t } = useTranslation();
  const { query } = useUrlState();
  const wanted = Number(query.get('days'));
  const days = dayChoices.find((choice) => choice === wanted) ?? adminLimits.dailyReportDays;
  return (
    <AdminPage title={t('reports.title')} context={t('reports.context')}>
      <nav className={styles.chips} aria-label={t('reports.choose')}>
        {dayChoices.map((choice) => (
          <ChipLink key={choice} to={daysLink(choice)} isCurrent={choice === days}>
            {t('reports.days', { count: choice })}
          </ChipLink>
        ))}
      </nav>
      <Reports days={days} />
    </AdminPage>
  );
}

function daysLink(days: number): string {
  return withQuery(adminLinks.reports.to(), {
    days: days === adminLimits.dailyReportDays ? undefined : days,
  });
}

function Reports({ days }: { readonly days: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(dailyReportsQuery(useAdminSource()));
  if (data === undefined) {
    return error === null ? (
      <ReportsSkeleton />
    ) : (
      <ErrorState
        title={t('reports.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return <EmptyState title={t('reports.empty')} />;
  return <ReportCharts reports={data} days={days} />;
}

/** Height of a card with its chart, in pixels. */
const CARD_PX = 410;

function ReportsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('reports.title')} className={styles.charts}>
      {['users', 'matches', 'automatch'].map((chart) => (
        <Skeleton key={chart} height={`${String(CARD_PX)}px`} />
      ))}
    </Loading>
  );
}
