import { adminLimits } from '@ra3/sdk/facts';
import { parseWireMod } from '@ra3/sdk/rules/mods';
import { useQuery } from '@tanstack/react-query';
import { useModName } from '../../../entities/room-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { QueryError } from '../../../platform/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { ChipLink } from '../../../ui/chip.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Row, Stack } from '../../../ui/layout.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { AdminPage } from '../admin-page.js';
import { ReportChart } from './report-chart.js';
import { automatchByMod, sevenDayMeans, type DailyReport } from './report-rows.js';

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
      <Row as="nav" aria-label={t('reports.choose')}>
        {dayChoices.map((choice) => (
          <ChipLink key={choice} to={daysLink(choice)} isCurrent={choice === days}>
            {t('reports.days', { count: choice })}
          </ChipLink>
        ))}
      </Row>
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
  const answer = useQuery({
    // All days at once: the means of fewer days need the days before them.
    ...callQuery(useApi(), 'reports.daily', { daysPrev: adminLimits.dailyReportDays }),
    select: ({ records }) => records.toSorted((a, b) => a.date.localeCompare(b.date)),
  });
  const { data, error } = answer;
  if (data === undefined) {
    return error === null ? <ReportsSkeleton /> : <QueryError title={t('reports.failed')} query={answer} />;
  }
  if (data.length === 0) return <EmptyState title={t('reports.empty')} />;
  return <ReportCharts reports={data} days={days} />;
}

/** Height of a card with its chart, in pixels. */
const CARD_PX = 410;

function ReportsSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack as={Loading} of={t('reports.title')} gap={24} width="column">
      {['users', 'matches', 'automatch'].map((chart) => (
        <Skeleton key={chart} height={`${String(CARD_PX)}px`} />
      ))}
    </Stack>
  );
}

const modColours = ['var(--allied)', 'var(--soviet)', 'var(--empire)', 'var(--celestial)', 'var(--faint)'];

/** The three charts of the daily report (S2-79). */
function ReportCharts(props: {
  /** Oldest first. */
  readonly reports: readonly DailyReport[];
  readonly days: number;
}) {
  const { reports, days } = props;
  const { t } = useTranslation();
  const modName = useModName();
  const dates = reports.map(({ date }) => date);
  const shown = { dates: dates.slice(-days), days };
  const active = reports.map(({ activeUserCount }) => activeUserCount);
  const matches = reports.map(({ matchCount }) => matchCount);
  const automatches = automatchByMod(reports);
  const allAutomatches = reports.map((_, place) =>
    automatches.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  );
  const withMean = (label: string, values: readonly number[]) => [
    { key: 'day', label, values, colour: 'var(--signal)', isBars: true },
    { key: 'mean', label: t('reports.mean'), values: sevenDayMeans(values), colour: 'var(--signal)' },
  ];
  return (
    <Stack gap={24} width="column">
      <ReportChart
        {...shown}
        name="users"
        title={t('reports.users')}
        totals={active}
        series={withMean(t('reports.usersPerDay'), active)}
      />
      <ReportChart
        {...shown}
        name="matches"
        title={t('reports.matches')}
        totals={matches}
        series={withMean(t('reports.matchesPerDay'), matches)}
      />
      <ReportChart
        {...shown}
        name="automatch"
        title={t('reports.automatch')}
        note={t('reports.automatchNote')}
        totals={allAutomatches}
        series={automatches.map(({ mod, values }, place) => ({
          key: mod ?? '',
          label: mod === undefined ? t('reports.otherMods') : modName(parseWireMod(mod)),
          values,
          means: sevenDayMeans(values),
          colour: modColours[place] ?? 'var(--faint)',
        }))}
      />
    </Stack>
  );
}
