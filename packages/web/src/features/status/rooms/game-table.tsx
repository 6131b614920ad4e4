import { averageElo } from '@ra3/sdk/rules';
import { RoomThumbnail } from '../../../entities/map/room-thumbnail.js';
import { useModName } from '../../../entities/room-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import type { ModGroup } from '../mod-groups.js';
import { GameTitle } from './game-title.js';
import type { LiveGame } from './live-game.js';
import { RoomMap } from './room-map.js';
import styles from './room.module.css';
import { RoomPlayers } from './room-players.js';
import { Seats } from './seats.js';

interface GameTableProps {
  readonly caption: string;
  readonly groups: readonly ModGroup<LiveGame>[];
}

/** Table of games, grouped by mod: name, map, seats, players, average Elo, and since when. */
export function GameTable({ caption, groups }: GameTableProps) {
  const { t } = useTranslation();
  return (
    <Table caption={caption} isFixed>
      <thead>
        <tr>
          <HeadCell className={styles.roomHead}>{t('status.columns.room')}</HeadCell>
          <HeadCell priority="middle" className={styles.mapHead}>
            {t('status.columns.map')}
          </HeadCell>
          <HeadCell isNumeric className={styles.seatsHead}>
            {t('status.columns.seats')}
          </HeadCell>
          <HeadCell>{t('status.columns.players')}</HeadCell>
          <HeadCell isNumeric priority="low" className={styles.eloHead}>
            {t('status.columns.averageElo')}
          </HeadCell>
          <HeadCell isNumeric priority="low" className={styles.sinceHead}>
            {t('status.columns.since')}
          </HeadCell>
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.key} group={group} />
      ))}
    </Table>
  );
}

function GroupRows({ group }: { readonly group: ModGroup<LiveGame> }) {
  const modName = useModName();
  return (
    <tbody>
      <tr className={styles.groupRow}>
        {/* The second column is the map's or, in a narrow window, that of the seats; more would reserve space for hidden columns. */}
        <th scope="rowgroup" colSpan={2}>
          <bdi>{modName(group.mod)}</bdi> <span className={styles.groupCount}>{group.entries.length}</span>
        </th>
        <Cell priority="middle" />
        <Cell />
        <Cell priority="low" />
        <Cell priority="low" />
      </tr>
      {group.entries.map((game) => (
        <GameRow key={game.key} game={game} />
      ))}
    </tbody>
  );
}

function GameRow({ game }: { readonly game: LiveGame }) {
  const { map, minimapPath, players, room, firstSeenTime } = game;
  return (
    <Row>
      <Cell>
        <GameTitle game={game} />
        <p className={styles.mapBelow}>
          <RoomMap map={map} />
        </p>
        <GameFacts game={game} className={styles.factsBelow} />
      </Cell>
      <Cell priority="middle">
        <span className={styles.map}>
          <RoomThumbnail map={map} minimapPath={minimapPath} size={32} />
          <RoomMap map={map} />
        </span>
      </Cell>
      <Cell isNumeric>
        <Seats game={game} />
      </Cell>
      <Cell>
        <RoomPlayers players={players} hasHost={room !== undefined} />
      </Cell>
      <Cell isNumeric priority="low">
        {averageElo(players) ?? <span className={styles.nobody}>--</span>}
      </Cell>
      <Cell isNumeric priority="low" className={styles.since}>
        {firstSeenTime === undefined ? '--' : <RelativeTime time={firstSeenTime} />}
      </Cell>
    </Row>
  );
}

interface GameFactsProps {
  readonly game: LiveGame;
  readonly className: string | undefined;
}

/** Average Elo and age of a game, in one line where there is room. */
export function GameFacts({ game: { players, firstSeenTime }, className }: GameFactsProps) {
  const { t } = useTranslation();
  const elo = averageElo(players);
  if (elo === undefined && firstSeenTime === undefined) return null;
  return (
    <p className={className}>
      {elo === undefined ? null : <span className={styles.fact}>{t('status.averageElo', { elo })}</span>}
      {elo === undefined || firstSeenTime === undefined ? null : <span className={styles.factsDot}> · </span>}
      {firstSeenTime === undefined ? null : (
        <span className={styles.fact}>
          <RelativeTime time={firstSeenTime} />
        </span>
      )}
    </p>
  );
}
