import { automatchCardKind } from '@ra3/sdk/rules';
import { ModBadge, RoomName } from '../../../entities/room-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import type { LiveGame } from './live-game.js';
import styles from './room.module.css';

/** The name of a room, or the kind of an automatch game (S2-60), with its mod. */
export function GameTitle({ game: { room, players, mod } }: { readonly game: LiveGame }) {
  const { t } = useTranslation();
  return (
    <p className={styles.name}>
      {room === undefined ? (
        <>
          <Badge tone="signal">{t(`facts.automatchKinds.${automatchCardKind(players.length)}`)}</Badge>
          <span className={styles.automatch}>{t('status.automatch')}</span>
        </>
      ) : (
        <span className={styles.roomName}>
          <RoomName room={room} />
        </span>
      )}{' '}
      <span className={styles.mod}>
        <ModBadge mod={mod} />
      </span>
    </p>
  );
}
