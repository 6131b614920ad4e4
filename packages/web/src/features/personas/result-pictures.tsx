import { limits } from '@ra3/sdk/facts';
import type { ReactNode } from 'react';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { useMapLabels } from '../../entities/map/use-map-labels.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useNow } from '../../ui/now-context.js';
import { useRangeTexts, hoursInUtc, partsOfDay } from './use-range-texts.js';
import { FactionLabel, MatchupLabel, ScoreTable, type NamedScoreRow, type ScoreRow } from './score-table.js';
import { HourBars, MapBars, RangeCurve, type RangeRow } from './result-charts.js';
import { MatchupHeat, useRowLinks, type ResultPicturesProps } from './matchup-heat.js';
import { PictureFrame } from '../../ui/charts/picture-frame.js';
import { Stack } from '../../ui/layout.js';
import styles from './personas.module.css';
import { sumByFaction } from './sum-by-faction.js';

/** A persona's results as pictures, in two columns where there is room; the tables behind them lead to the matches. */
export function ResultPictures(props: ResultPicturesProps) {
  const { t } = useTranslation();
  const rows = useResultRows(props);
  const titleOf = (name: TableName) => t(`persona.results.${titles[name]}`);
  const table = (name: TableName) => (
    <ScoreTable key={name} caption={titleOf(name)} head={titleOf(name)} rows={rows[name]} />
  );
  const pictureOf = (name: Exclude<TableName, 'byFaction'>, note: string | undefined, drawing: ReactNode) => (
    <PictureFrame
      title={titleOf(name)}
      note={note}
      table={name === 'byMatchup' ? [table('byFaction'), table('byMatchup')] : table(name)}
    >
      {drawing}
    </PictureFrame>
  );
  const rangeCurve = (name: 'byOpponentElo' | 'byMinutes') =>
    pictureOf(name, t('persona.results.curveNote'), <RangeCurve title={titleOf(name)} rows={rows[name]} />);
  const heatNote = t('persona.results.heatNote', { games: limits.fewGames });
  const hours = <HourBars hours={props.splits.byHour} />;
  const maps = <MapBars title={titleOf('byMap')} rows={rows.byMap} />;
  return (
    <div className={styles.place}>
      <Stack width="column" gap={24} className={styles.tables}>
        <Stack width="column" gap={24} isTop>
          {pictureOf('byMatchup', heatNote, <MatchupHeat {...props} />)}
          {rangeCurve('byOpponentElo')}
          {pictureOf('byHour', t('persona.results.hourNote'), hours)}
        </Stack>
        <Stack width="column" gap={24} isTop>
          {pictureOf('byMap', undefined, maps)}
          {rangeCurve('byMinutes')}
        </Stack>
      </Stack>
    </div>
  );
}

const titles = {
  byFaction: 'byFaction',
  byMatchup: 'byMatchup',
  byMap: 'byMap',
  byOpponentElo: 'byElo',
  byMinutes: 'byMinutes',
  byHour: 'byHour',
} as const;

type TableName = keyof typeof titles;

type ResultRows = Record<TableName, ScoreRow[]> &
  Record<'byOpponentElo' | 'byMinutes', RangeRow[]> & { readonly byMap: NamedScoreRow[] };

function useResultRows({ splits, mod, isCurrent }: ResultPicturesProps): ResultRows {
  const mapLabel = useMapLabels(splits.byMap.map(({ map }) => map));
  const texts = useRangeTexts();
  const linkOf = useRowLinks(mod, isCurrent);
  const offsetMinutes = -useNow().getTimezoneOffset();
  return {
    byFaction: sumByFaction(splits.byMatchup).map((row) => ({
      ...row,
      key: row.own,
      label: <FactionLabel faction={row.own} />,
      to: linkOf({ own: row.own }),
    })),
    byMatchup: splits.byMatchup.map((row) => ({
      ...row,
      key: `${row.own} ${row.opponent}`,
      label: <MatchupLabel own={row.own} opponent={row.opponent} />,
      to: linkOf({ own: row.own, against: row.opponent }),
    })),
    byMap: splits.byMap.map((row) => ({
      ...row,
      key: row.map,
      name: mapLabel(row.map),
      label: <MapLabel name={mapLabel(row.map)} />,
      to: linkOf({ map: row.map }),
    })),
    byOpponentElo: splits.byOpponentElo.map((row) => ({
      ...row,
      key: String(row.from),
      label: texts.elo(row),
      mark: texts.elo(row),
      to: linkOf({ elo: row }),
    })),
    byMinutes: splits.byMinutes.map((row) => ({
      ...row,
      key: String(row.from),
      label: texts.minutes(row),
      mark: texts.minutes(row),
      to: linkOf({ minutes: row }),
    })),
    byHour: partsOfDay(splits.byHour, offsetMinutes).map((row) => {
      const hours = hoursInUtc(row, offsetMinutes);
      return { ...row, key: String(row.from), label: texts.hours(hours), to: linkOf({ hours }) };
    }),
  };
}
