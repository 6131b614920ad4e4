import type { RoomPlayer } from '@ra3/sdk/browser';
import { NO_RANK } from '@ra3/sdk/facts';
import { PlayerName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './status.module.css';

interface RoomPlayersProps {
  readonly players: readonly RoomPlayer[];
  /** Automatch games have no host. */
  readonly hasHost?: boolean;
}

/** The players of a room with their Elo, the host first and marked. */
export function RoomPlayers({ players, hasHost = true }: RoomPlayersProps) {
  const { t } = useTranslation();
  if (players.length === 0) return <span className={styles.nobody}>{t('status.nobody')}</span>;
  return (
    <ul className={styles.players}>
      {players.map((player, seat) => (
        <li key={`${String(player.id)} ${String(seat)}`} className={styles.player}>
          <span className={styles.who}>
            {hasHost && seat === 0 ? (
              <span className={styles.host} title={t('status.host')}>
                <Icon name="host" size={16} label={t('status.host')} />
              </span>
            ) : null}
            <PlayerName name={player.name} personaId={player.id} className={styles.playerName} />
          </span>
          {player.elo === undefined || player.elo === NO_RANK ? null : (
            <span className={styles.elo}>{player.elo}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
