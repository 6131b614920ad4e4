import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { PlayerName } from '../../../entities/player/player-name.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.js';
import type { ApmSeries } from './apm-series.js';

/** The curves as a table: a row per minute, a column per player. */
export function ApmTable({ series }: { readonly series: readonly ApmSeries[] }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const minutes = Math.max(...series.map(({ values }) => values.length));
  return (
    <Table caption={t('replay.apm.title')} isDense>
      <thead>
        <tr>
          <HeadCell isNumeric>{t('replay.apm.minute')}</HeadCell>
          {series.map(({ player }) => (
            <HeadCell key={player.slot} isNumeric>
              <PlayerName name={player.name} />
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: minutes }, (_, minute) => (
          <Row key={minute}>
            <Cell isNumeric>{minute + 1}</Cell>
            {series.map(({ player, values }) => (
              <Cell key={player.slot} isNumeric>
                {whole(values[minute] ?? 0)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
