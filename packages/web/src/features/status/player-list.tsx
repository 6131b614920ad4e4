import type { OnlinePlayer, StatusDetail } from '@ra3/sdk';
import { titleOfRoom } from '@ra3/sdk/rules/status';
import { cleanText } from '@ra3/sdk/rules/text';
import { useState } from 'react';
import { PlayerName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Line, Stack, Text } from '../../ui/layout.js';
import styles from './status.module.css';

/** Number of players before "show all", because thousands may be online. */
const SHOWN_AT_FIRST = 24;

interface PlayerListProps {
  readonly detail: StatusDetail;
  readonly players: readonly OnlinePlayer[];
  readonly none: string;
}

export function PlayerList({ detail, players, none }: PlayerListProps) {
  const { t } = useTranslation();
  const [isAll, setIsAll] = useState(false);
  const places = placesOf(detail);
  return (
    <Card
      title={t('status.players')}
      aside={`${String(players.length)} / ${String(detail.players.length)}`}
      className={styles.playerListCard}
    >
      {players.length === 0 ? <p className={styles.playerListNone}>{none}</p> : null}
      <Stack as="ul" gap={0} columnGap={24} className={styles.list}>
        {(isAll ? players : players.slice(0, SHOWN_AT_FIRST)).map((player) => (
          <PlayerLine key={player.id} player={player} place={places.get(player.id)} />
        ))}
      </Stack>
      {isAll || players.length <= SHOWN_AT_FIRST ? null : (
        <Button variant="quiet" size="small" onClick={() => setIsAll(true)}>
          {t('status.showAll', { count: players.length })}
        </Button>
      )}
    </Card>
  );
}

type Place = { readonly kind: 'automatch' | 'host' } | { readonly kind: 'room'; readonly host: string };

function PlayerLine({ player, place }: { readonly player: OnlinePlayer; readonly place: Place | undefined }) {
  const { t } = useTranslation();
  return (
    <Line as="li" justify="between" gap={12} className={styles.line}>
      <PlayerName name={player.name} personaId={player.id} />
      {place === undefined ? null : (
        <Text as="span" tone="faint" size={12} isCut className={styles.place}>
          {place.kind === 'room' ? t('status.inRoom', { host: place.host }) : t(`status.is.${place.kind}`)}
        </Text>
      )}
    </Line>
  );
}

function placesOf({ games, automatch }: StatusDetail): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const { players } of automatch) for (const { id } of players) places.set(id, { kind: 'automatch' });
  for (const room of games) {
    const host = cleanText(room.players[0]?.name ?? '', 24) || titleOfRoom(room).hostName;
    room.players.forEach(({ id }, seat) =>
      places.set(id, seat === 0 ? { kind: 'host' } : { kind: 'room', host }),
    );
  }
  return places;
}
