import { parseWireMod } from '@ra3/sdk/rules';
import { useModName } from '../../../entities/room-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ReportChart } from './report-chart.js';
import { automatchByMod, sevenDayMeans, type DailyReport } from './report-rows.js';
import styles from './reports.module.css';

const modColours = ['var(--allied)', 'var(--soviet)', 'var(--empire)', 'var(--celestial)', 'var(--faint)'];

export interface ReportChartsProps {
  /** Oldest first. */
  readonly reports: readonly DailyReport[];
  /** How many of them are shown. */
  readonly days: number;
}

/** The three charts of the daily report (S2-79). */
export function ReportCharts({ reports, days }: ReportChartsProps) {
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
    <div className={styles.charts}>
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
    </div>
  );
}
