import type { PlayerSummary, ReplaySummary } from '@ra3/replay-tools';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card/card.js';
import { PlayerName } from '../../../entities/player/player-name.js';
import { EmptyState } from '../../../ui/state/empty-state.js';
import { useNumbers } from '../use-numbers.js';
import { BuildOrderTable } from './build-order-table.js';
import { OrderPicture } from './order-picture.js';
import { PlayerFaction } from './player-faction.js';
import styles from './player-orders.module.css';

/** What each player did: actions per minute, and what was built when. */
export function PlayerOrders({ summary }: { readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const { players, finalTimecode } = summary;
  // One scale for all, so that the curves can be compared.
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
  const numbers = useNumbers();
  return (
    <Card>
      <div className={styles.card}>
        <header className={styles.head}>
          <PlayerFaction player={player} />
          <h2 className={styles.name}>
            <PlayerName name={player.name} />
          </h2>
          <p className={styles.figures}>
            <strong>{numbers(player.actionsPerMinute)}</strong> {t('replay.players.apm')}
            {' · '}
            {t('replay.players.spent', { credits: numbers(player.spent) })}
          </p>
        </header>
        {player.isComputer || player.actions === 0 ? (
          <p className={styles.figures}>{t('replay.players.noOrders')}</p>
        ) : (
          <>
            <OrderPicture player={player} highest={highest} finalTimecode={finalTimecode} />
            <BuildOrderTable player={player} />
          </>
        )}
      </div>
    </Card>
  );
}
