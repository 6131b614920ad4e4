import { limits } from '@ra3/sdk/facts';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { useMapLabels } from '../../entities/map/use-map-labels.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useNow } from '../../ui/now-context.js';
import { useRangeTexts, hoursInUtc, partsOfDay } from './range-texts.js';
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
  const heads = {
    byFaction: t('persona.results.byFaction'),
    byMatchup: t('persona.results.byMatchup'),
    byMap: t('persona.results.byMap'),
    byOpponentElo: t('persona.results.byElo'),
    byMinutes: t('persona.results.byMinutes'),
    byHour: t('persona.results.byHour'),
  };
  const table = (name: TableName) => (
    <ScoreTable caption={heads[name]} head={heads[name]} rows={rows[name]} />
  );
  const bothTables = (
    <>
      {table('byFaction')}
      {table('byMatchup')}
    </>
  );
  return (
    <div className={styles.place}>
      <Stack width="column" gap={24} className={styles.tables}>
        <Stack width="column" gap={24} isTop>
          <PictureFrame
            title={heads.byMatchup}
            note={t('persona.results.heatNote', { games: limits.fewGames })}
            table={bothTables}
          >
            <MatchupHeat {...props} />
          </PictureFrame>
          <PictureFrame
            title={heads.byOpponentElo}
            note={t('persona.results.curveNote')}
            table={table('byOpponentElo')}
          >
            <RangeCurve title={heads.byOpponentElo} rows={rows.byOpponentElo} />
          </PictureFrame>
          <PictureFrame title={heads.byHour} note={t('persona.results.hourNote')} table={table('byHour')}>
            <HourBars hours={props.splits.byHour} />
          </PictureFrame>
        </Stack>
        <Stack width="column" gap={24} isTop>
          <PictureFrame title={heads.byMap} table={table('byMap')}>
            <MapBars title={heads.byMap} rows={rows.byMap} />
          </PictureFrame>
          <PictureFrame
            title={heads.byMinutes}
            note={t('persona.results.curveNote')}
            table={table('byMinutes')}
          >
            <RangeCurve title={heads.byMinutes} rows={rows.byMinutes} />
          </PictureFrame>
        </Stack>
      </Stack>
    </div>
  );
}

type TableName = 'byFaction' | 'byMatchup' | 'byMap' | 'byOpponentElo' | 'byMinutes' | 'byHour';

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
