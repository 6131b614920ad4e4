import type { PlayerSummary } from '@ra3/replay-tools';
import { cleanText, formatLength } from '@ra3/sdk/rules';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { WindowedTable } from '../../../ui/windowed-table/windowed-table.js';
import styles from './player-orders.module.css';

const ROW_HEIGHT = 32;
const VIEW_HEIGHT = 320;
const LONGEST_NAME = 32;

/** The build order of a player, with costs and their running total. */
export function BuildOrderTable({ player }: { readonly player: PlayerSummary }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { buildOrder } = player;
  if (buildOrder.length === 0) return <p className={styles.figures}>{t('replay.players.nothingBuilt')}</p>;
  return (
    <WindowedTable
      label={t('replay.players.buildOrder', { name: cleanText(player.name, LONGEST_NAME) })}
      gridClass={styles.steps}
      rowCount={buildOrder.length}
      rowHeight={ROW_HEIGHT}
      viewHeight={Math.min(VIEW_HEIGHT, buildOrder.length * ROW_HEIGHT)}
      columns={[
        { key: 'time', head: t('replay.chunks.time'), isNumeric: true },
        { key: 'action', head: t('replay.players.action') },
        { key: 'what', head: t('replay.players.what') },
        { key: 'cost', head: t('replay.players.cost'), isNumeric: true },
        { key: 'sum', head: t('replay.players.sum'), isNumeric: true, className: styles.sum },
      ]}
      rowClass={(row) => (buildOrder[row]?.action === 'cancel' ? styles.cancelled : undefined)}
      cellsOf={(row) => {
        const step = buildOrder[row];
        if (step === undefined) return undefined;
        const { seconds, action, name, count, cost, runningCost } = step;
        return [
          formatLength(seconds),
          t(`replay.action.${action}`),
          <span key="what" title={name}>
            {count > 1 ? `${name} ×${String(count)}` : name}
          </span>,
          cost === null ? '–' : whole(cost * count),
          whole(runningCost),
        ];
      }}
    />
  );
}
