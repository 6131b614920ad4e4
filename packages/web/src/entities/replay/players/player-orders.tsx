import type { PlayerSummary, ReplaySummary } from '@ra3/replay-tools';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card/card.js';
import { PlayerName } from '../../player/player-name.js';
import { EmptyState } from '../../../ui/state/empty-state.js';
import { BuildOrderTable } from './build-order-table.js';
import { OrderChart } from './order-chart.js';
import { PlayerFaction } from './player-faction.js';
import styles from './player-orders.module.css';

/** Actions per minute and build order of each player. */
export function PlayerOrders({ summary }: { readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const { players, finalTimecode } = summary;
  // All players share one scale, so that the charts are comparable.
  const highest = Math.max(1, ...players.flatMap(({ actionsByMinute }) => actionsByMinute));
  if (players.length === 0) return <EmptyState title={t('replay.players.none')} isCompact />;
  return (
    <div className={styles.players}>
      {players.map((player) => (
        <PlayerCard key={player.slot} player={player} highest={highest} finalTimecode={finalTimecode} />
      ))}
    </div>
  );
}

interface PlayerCardProps {
  readonly player: PlayerSummary;
  readonly highest: number;
  readonly finalTimecode: number;
}

function PlayerCard({ player, highest, finalTimecode }: PlayerCardProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <Card>
      <div className={styles.card}>
        <header className={styles.head}>
          <PlayerFaction player={player} />
          <h2 className={styles.name}>
            <PlayerName name={player.name} />
          </h2>
          <p className={styles.figures}>
            <strong>{whole(player.actionsPerMinute)}</strong> {t('replay.players.apm')}
            {' · '}
            {t('replay.players.spent', { credits: whole(player.spent) })}
          </p>
        </header>
        {player.isComputer || player.actions === 0 ? (
          <p className={styles.figures}>{t('replay.players.noOrders')}</p>
        ) : (
          <>
            <OrderChart player={player} highest={highest} finalTimecode={finalTimecode} />
            <BuildOrderTable player={player} />
          </>
        )}
      </div>
    </Card>
  );
}
