import { averageElo, automatchCardKind } from '@ra3/sdk/rules/status';
import { Suspense, useState } from 'react';
import { ComplaintLink } from '../../entities/complaint-link.js';
import { RoomThumbnail } from '../../entities/map/room-thumbnail.js';
import { useModName, ModBadge, RoomName, Seats } from '../../entities/room-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSiteMode } from '../../platform/site-mode.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../../ui/table.js';
import type { LiveGame } from './live-game.js';
import { RoomMap, RoomPlayers } from './room-map.js';
import styles from './status.module.css';
import { Box, Grid, Line, Row, Stack, Text } from '../../ui/layout.js';
import { groupByMod, type ModGroup, type RoomLayout } from './use-status-view.js';

interface GamesSectionProps {
  readonly title: string;
  readonly none: string;
  readonly games: readonly LiveGame[];
  /** The number in the heading; all games by default. */
  readonly count?: number;
  readonly note?: string | undefined;
  readonly layout: RoomLayout;
  /** So many games are shown, and a button shows the others. */
  readonly most?: number | undefined;
}

/** Games of one state, grouped by mod (S2-56). */
export function GamesSection(props: GamesSectionProps) {
  const { title, none, games, layout, count = games.length, note, most = Infinity } = props;
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const isFolded = !isWhole && games.length > most;
  const inOrder = groupByMod(games).flatMap(({ entries }) => entries);
  const groups = groupByMod(isFolded ? inOrder.slice(0, most) : inOrder);
  return (
    <Stack as="section" gap={12} width="fit" className={styles.section}>
      <SectionHead title={title} count={count} note={note} />
      {games.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {games.length > 0 && layout === 'table' ? <GameTable caption={title} groups={groups} /> : null}
      {layout === 'cards' ? groups.map((group) => <GameCards key={group.key} group={group} />) : null}
      {isFolded ? (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {t('status.showAllRooms', { count: games.length })}
        </Button>
      ) : null}
    </Stack>
  );
}

interface SectionHeadProps {
  readonly title: string;
  readonly count: number;
  readonly note?: string | undefined;
}

export function SectionHead({ title, count, note }: SectionHeadProps) {
  return (
    <Line align="baseline" gap={12} className={styles.sectionHead}>
      <h2>{title}</h2>
      <span className={styles.sectionCount}>{count}</span>
      {note === undefined ? null : (
        <Text as="span" tone="faint" size={13}>
          {note}
        </Text>
      )}
    </Line>
  );
}

function GameCards({ group }: { readonly group: ModGroup<LiveGame> }) {
  const modName = useModName();
  return (
    <Stack as="section" gap={12} width="fit" className={styles.section}>
      <Line as="h3" align="baseline" tone="muted" size={13} className={styles.groupName}>
        <bdi>{modName(group.mod)}</bdi> <span className={styles.sectionCount}>{group.entries.length}</span>
      </Line>
      <Grid min={280} gap={12}>
        {group.entries.map((game) => (
          <GameCard key={game.key} game={game} />
        ))}
      </Grid>
    </Stack>
  );
}

export function GameCard({ game }: { readonly game: LiveGame }) {
  const { players, seats, freeSeats } = game;
  return (
    <Box as="article" width="fit" isSurface className={styles.card}>
      <RoomThumbnail map={game.map} minimapPath={game.minimapPath} size={72} />
      <Stack isTop isStart gap={4} width="fit" isGrowing className={styles.cardWords}>
        <Line align="baseline" justify="between" className={styles.cardHead}>
          <GameTitle game={game} />
          <Seats taken={players.length} seats={seats} isFree={freeSeats > 0} />
        </Line>
        <p className={styles.cardMap}>
          <RoomMap map={game.map} />
        </p>
        <GameFacts game={game} className={styles.cardMap} />
        <RoomPlayers players={game.players} hasHost={game.room !== undefined} />
        <JoinButton game={game} />
      </Stack>
    </Box>
  );
}

const columns = [
  { name: 'room', className: styles.roomHead },
  { name: 'map', className: styles.mapHead, priority: 'middle' },
  { name: 'seats', className: styles.seatsHead, isNumeric: true },
  { name: 'players' },
  { name: 'averageElo', className: styles.eloHead, isNumeric: true, priority: 'low' },
  { name: 'since', className: styles.sinceHead, isNumeric: true, priority: 'low' },
] as const;

interface GameTableProps {
  readonly caption: string;
  readonly groups: readonly ModGroup<LiveGame>[];
}

function GameTable({ caption, groups }: GameTableProps) {
  const { t } = useTranslation();
  return (
    <Table caption={caption} isFixed>
      <thead>
        <tr>
          {columns.map(({ name, ...look }) => (
            <HeadCell key={name} {...look}>
              {t(`status.columns.${name}`)}
            </HeadCell>
          ))}
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
  const { map, minimapPath, players, room, seats, freeSeats, firstSeenTime } = game;
  return (
    <TableRow>
      <Cell>
        <GameTitle game={game} />
        <Text tone="faint" size={13} className={styles.mapBelow}>
          <RoomMap map={map} />
        </Text>
        <GameFacts game={game} className={styles.factsBelow} />
        <JoinButton game={game} />
      </Cell>
      <Cell priority="middle">
        <Line as="span" tone="muted">
          <RoomThumbnail map={map} minimapPath={minimapPath} size={32} />
          <RoomMap map={map} />
        </Line>
      </Cell>
      <Cell isNumeric>
        <Seats taken={players.length} seats={seats} isFree={freeSeats > 0} />
      </Cell>
      <Cell>
        <RoomPlayers players={players} hasHost={room !== undefined} />
      </Cell>
      <Cell isNumeric priority="low">
        {averageElo(players) ?? (
          <Text as="span" tone="faint">
            --
          </Text>
        )}
      </Cell>
      <Cell isNumeric priority="low" className={styles.since}>
        {firstSeenTime === undefined ? '--' : <RelativeTime time={firstSeenTime} />}
      </Cell>
    </TableRow>
  );
}

// Only the desktop client can join a room: a browser loads neither the code nor the texts.
const JoinRoom = lazyPart(async () => (await loadChunk(() => import('./join-room.js'))).JoinRoom);

function JoinButton({ game: { room, freeSeats } }: { readonly game: LiveGame }) {
  const { isDesktop } = useSiteMode();
  if (!isDesktop || room === undefined || freeSeats === 0) return null;
  return (
    <Suspense fallback={null}>
      <JoinRoom room={room} />
    </Suspense>
  );
}

interface GameFactsProps {
  readonly game: LiveGame;
  readonly className: string | undefined;
}

function GameFacts({ game: { players, firstSeenTime }, className }: GameFactsProps) {
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

/** The name of a room, or the kind of an automatch game (S2-60), with its mod. */
function GameTitle({ game: { room, players, mod } }: { readonly game: LiveGame }) {
  const { t } = useTranslation();
  return (
    <Row as="p" gap={2} columnGap={8} width="fit" isCentred isStrong isBreaking className={styles.name}>
      {room === undefined ? (
        <>
          <Badge tone="signal">{t(`facts.automatchKinds.${automatchCardKind(players.length)}`)}</Badge>
          <span className={styles.automatch}>{t('status.automatch')}</span>
        </>
      ) : (
        <Line as="span" gap={0} width="fit">
          <Text as="span" isStrong className={styles.roomName}>
            <RoomName room={room} />
          </Text>
          <span className={styles.complaint}>
            <ComplaintLink isCompact visit={{ persona: players[0]?.id, room: room.roomname }} />
          </span>
        </Line>
      )}{' '}
      <Text as="span" width="fit" isBreaking className={styles.mod}>
        <ModBadge mod={mod} />
      </Text>
    </Row>
  );
}
