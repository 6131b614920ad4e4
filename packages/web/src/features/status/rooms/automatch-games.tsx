import type { AutomatchGame } from '@ra3/sdk/browser';
import { automatchCardKind } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ModBadge } from '../../../entities/room/mod-name.js';
import { Badge } from '../../../ui/badge/badge.js';
import { RoomThumbnail } from '../../../entities/map/room-thumbnail.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.js';
import liveStyles from '../live-view.module.css';
import { RoomMap } from './room-map.js';
import styles from './room.module.css';
import { RoomPlayers } from './room-players.js';
import type { RoomLayout } from '../use-status-view.js';

interface AutomatchGamesProps {
  readonly games: readonly AutomatchGame[];
  readonly layout: RoomLayout;
}

/** Running automatch games. */
export function AutomatchGames({ games, layout }: AutomatchGamesProps) {
  const { t } = useTranslation();
  return (
    <section className={liveStyles.section}>
      <div className={liveStyles.sectionHead}>
        <h2>{t('status.automatch')}</h2>
        <span className={liveStyles.sectionCount}>{games.length}</span>
      </div>
      {games.length === 0 ? (
        <p className={liveStyles.none}>{t('status.noAutomatch')}</p>
      ) : layout === 'table' ? (
        <AutomatchTable games={games} />
      ) : (
        <div className={liveStyles.cards}>
          {games.map((game) => (
            <AutomatchCard key={keyOf(game)} game={game} />
          ))}
        </div>
      )}
    </section>
  );
}

function AutomatchTable({ games }: { readonly games: readonly AutomatchGame[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('status.automatch')} isFixed>
      <thead>
        <tr>
          <HeadCell className={styles.roomHead}>{t('status.columns.kind')}</HeadCell>
          <HeadCell priority="middle" className={styles.mapHead}>
            {t('status.columns.map')}
          </HeadCell>
          <HeadCell>{t('status.columns.players')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <Row key={keyOf(game)}>
            <Cell>
              <Kind game={game} />
            </Cell>
            <Cell priority="middle">
              <span className={styles.map}>
                <RoomThumbnail map={game.mapname ?? ''} minimapPath={game.minimapPath} size={32} />
                <RoomMap map={game.mapname ?? ''} />
              </span>
            </Cell>
            <Cell>
              <RoomPlayers players={game.players} hasHost={false} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function AutomatchCard({ game }: { readonly game: AutomatchGame }) {
  return (
    <article className={styles.card}>
      <RoomThumbnail map={game.mapname ?? ''} minimapPath={game.minimapPath} size={72} />
      <div className={styles.cardWords}>
        <Kind game={game} />
        <p className={styles.cardMap}>
          <RoomMap map={game.mapname ?? ''} />
        </p>
        <RoomPlayers players={game.players} hasHost={false} />
      </div>
    </article>
  );
}

function Kind({ game }: { readonly game: AutomatchGame }) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <Badge tone="signal">{t(`facts.automatchKinds.${automatchCardKind(game.players.length)}`)}</Badge>
      <ModBadge mod={game.mod} />
    </span>
  );
}

// Unique, because a player is in at most one automatch game.
function keyOf({ players }: AutomatchGame): string {
  return players.map(({ id }) => id).join(' ');
}
