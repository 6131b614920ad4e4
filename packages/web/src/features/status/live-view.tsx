import type { StatusDetail, AutomatchGame, OnlinePlayer, Room } from '@ra3/sdk';
import { ladderMods } from '@ra3/sdk/facts';
import { countStatus, type StatusCounts } from '@ra3/sdk/rules/status';
import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { useMapName, roomMapPath } from '../../entities/map/map-name-queries.js';
import { useModName } from '../../entities/room-name.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { useTypedQuery } from '../../platform/page/use-typed-query.js';
import { Button, IconButton } from '../../ui/button.js';
import { FilterChip } from '../../ui/chip.js';
import { TextField } from '../../ui/field.js';
import { CountStrip } from './count-strip.js';
import { GamesSection, SectionHead } from './games-section.js';
import { gameOfAutomatch, playingGames, waitingGames } from './live-game.js';
import { PlayerList } from './player-list.js';
import { StatusHistoryCard } from './status-history-card.js';
import styles from './status.module.css';
import { Line, Row, Stack, Box } from '../../ui/layout.js';
import { groupByMod, inGroup, useStatusView, type RoomLayout } from './use-status-view.js';

interface LiveViewProps {
  readonly detail: StatusDetail;
  readonly updatedAt: number;
}

/** Further rooms are a button away, so that the players and the games in play are not far below. */
const ROOMS_AT_FIRST = 15;

/** A key of the search renders the field alone; what it finds follows when the browser has time. */
export const LiveView = memo(function LiveView({ detail, updatedAt }: LiveViewProps) {
  const { t } = useTranslation();
  const view = useStatusView();
  const { typed, type } = useTypedQuery('q');
  const text = useDeferredValue(typed);
  return (
    <>
      <CountStrip detail={detail} updatedAt={updatedAt} />
      <StatusHistoryCard />
      <Row gap={12} isCentred justify="between">
        <Box width="fit" className={styles.search}>
          <TextField
            label={t('status.search')}
            isLabelHidden
            type="search"
            placeholder={t('status.search')}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Box>
        <ModFilter
          entries={[...detail.games, ...detail.automatch]}
          chosen={view.mod}
          onChoose={view.chooseMod}
        />
        <ViewSwitch layout={view.layout} onChoose={view.chooseLayout} />
      </Row>
      <FoundLive detail={detail} mod={view.mod} layout={view.layout} text={text} />
    </>
  );
});

interface FoundLiveProps {
  readonly detail: StatusDetail;
  readonly mod: string | undefined;
  readonly layout: RoomLayout;
  readonly text: string;
}

const FoundLive = memo(function FoundLive({ detail, mod, layout, text }: FoundLiveProps) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const { games, automatch, players } = findLive(detail, { mod, text, mapName });
  const counts = countStatus({ ...detail, games, automatch });
  const isFiltered = text.trim() !== '';
  return (
    <Stack width="column" align="top" gap={24} className={styles.columns}>
      <Stack gap={0} width="fit" className={styles.rooms}>
        <GamesSection
          title={t('status.staging')}
          none={t(isFiltered ? 'status.noneFound' : 'status.noStaging')}
          games={waitingGames(games)}
          count={counts.joinable}
          note={counts.full === 0 ? undefined : t('status.fullRooms', { count: counts.full })}
          layout={layout}
          most={isFiltered ? undefined : ROOMS_AT_FIRST}
        />
        <Searching automatching={detail.automatching} count={counts.searching} mod={mod} />
        {/* The key opens the games for a search, and closes them when it ends. */}
        <GamesInPlay key={String(isFiltered)} isOpenAtFirst={isFiltered} {...counts}>
          <GamesSection
            title={t('status.automatchGames')}
            none={t(isFiltered ? 'status.noneFound' : 'status.noAutomatch')}
            games={automatch.map(gameOfAutomatch)}
            layout={layout}
          />
          <GamesSection
            title={t('status.playing')}
            none={t(isFiltered ? 'status.noneFound' : 'status.noPlaying')}
            games={playingGames(games)}
            layout={layout}
          />
        </GamesInPlay>
      </Stack>
      <PlayerList
        detail={detail}
        players={players}
        none={t(detail.players.length === 0 ? 'status.noPlayers' : 'status.noSuchPlayer')}
      />
    </Stack>
  );
});

interface GamesInPlayProps extends Pick<StatusCounts, 'playing' | 'automatch'> {
  readonly isOpenAtFirst: boolean;
  readonly children: ReactNode;
}

/** The games in play, folded: nobody can join them. Their tables are rendered once they are opened. */
function GamesInPlay({ isOpenAtFirst, playing, automatch, children }: GamesInPlayProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <Stack as="section" gap={12} width="fit">
      <Line justify="between" gap={12}>
        <SectionHead
          title={t('status.inPlay')}
          count={playing}
          note={automatch === 0 ? undefined : t('status.ofAutomatch', { count: automatch })}
        />
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'status.hideGames' : 'status.showGames')}
        </Button>
      </Line>
      {isOpen ? (
        <Stack gap={0} width="fit" className={styles.rooms}>
          {children}
        </Stack>
      ) : null}
    </Stack>
  );
}

interface ViewSwitchProps {
  readonly layout: RoomLayout;
  readonly onChoose: (layout: RoomLayout) => void;
}

function ViewSwitch({ layout, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.switch} role="group" aria-label={t('status.layout')}>
      {(['table', 'cards'] as const).map((choice) => (
        <IconButton
          key={choice}
          icon={choice === 'table' ? 'list' : 'rooms'}
          label={t(`status.as.${choice}`)}
          isPressed={layout === choice}
          onClick={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}

interface ModFilterProps {
  readonly entries: readonly { readonly mod: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (mod: string | undefined) => void;
}

/** Checkbox per mod: checking one shows only that mod, a second click clears the filter (S2-57). */
function ModFilter({ entries, chosen, onChoose }: ModFilterProps) {
  const { t } = useTranslation();
  const modName = useModName();
  return (
    <Row as="fieldset" width="fit" isGrowing className={styles.filter}>
      <legend className="visually-hidden">{t('status.filter')}</legend>
      {groupByMod(entries).map((group) => (
        <FilterChip
          key={group.key}
          checked={group.key === chosen}
          count={group.entries.length}
          onChange={() => onChoose(group.key === chosen ? undefined : group.key)}
        >
          <bdi>{modName(group.mod)}</bdi>
        </FilterChip>
      ))}
    </Row>
  );
}

interface LiveFilter {
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
  /** Searched in names of rooms, maps and players; empty for all. */
  readonly text: string;
  readonly mapName: (path: string) => string;
}

interface LiveFindings {
  readonly games: readonly Room[];
  readonly automatch: readonly AutomatchGame[];
  readonly players: readonly OnlinePlayer[];
}

/** Finds players by their own name and that of their room and its map; with a mod, only those who play it. */
export function findLive(detail: StatusDetail, { mod, text, mapName }: LiveFilter): LiveFindings {
  const wanted = text.trim().toLowerCase();
  const holds = (...names: readonly string[]) =>
    wanted === '' || names.some((name) => name.toLowerCase().includes(wanted));
  const namesOf = ({ players }: Room | AutomatchGame) => players.map(({ name }) => name);
  const ofMod = { games: inGroup(detail.games, mod), automatch: inGroup(detail.automatch, mod) };
  const mapNames = (map: string) => (map === '' ? [] : [mapName(map)]);
  const games = ofMod.games.filter((room) =>
    holds(room.roomname, ...mapNames(roomMapPath(room)), ...namesOf(room)),
  );
  const automatch = ofMod.automatch.filter((game) =>
    holds(...mapNames(game.mapname ?? ''), ...namesOf(game)),
  );
  const idsOf = (found: readonly (Room | AutomatchGame)[]) =>
    new Set(found.flatMap(({ players }) => players.map(({ id }) => id)));
  const foundIds = idsOf([...games, ...automatch]);
  const modIds = idsOf([...ofMod.games, ...ofMod.automatch]);
  const players = detail.players.filter(
    ({ id, name }) => (mod === undefined || modIds.has(id)) && (holds(name) || foundIds.has(id)),
  );
  return { games, automatch, players };
}

interface SearchingProps {
  readonly automatching: StatusDetail['automatching'];
  /** Who searches for a game of any kind. */
  readonly count: number;
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
}

/** 1v1 queues by mod, other kinds over all mods (S2-56); empty ones stay, so that nothing moves. */
function Searching({ automatching, count, mod }: SearchingProps) {
  const { t } = useTranslation();
  const { count1v1Details, count2v2, countPve, countArchon } = automatching;
  const kinds = [
    ['2v2', count2v2],
    ['pve', countPve],
    ['archon', countArchon],
  ] as const;
  return (
    <Stack as="section" gap={12} width="fit" className={styles.section}>
      <SectionHead title={t('status.searchers')} count={count} />
      <Stack as="dl" gap={0} isSurface className={styles.queues}>
        {ladderMods
          .filter((ladderMod) => mod === undefined || mod === ladderMod)
          .map((ladderMod) => (
            <Queue
              key={ladderMod}
              label={t('status.searching', { mod: t(`facts.mods.${ladderMod}`) })}
              count={count1v1Details[ladderMod]}
            />
          ))}
        {kinds.map(([kind, count]) => (
          <Queue
            key={kind}
            label={t('status.searchingKind', { kind: t(`facts.automatchKinds.${kind}`) })}
            count={count}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function Queue({ label, count }: { readonly label: string; readonly count: number }) {
  const locale = useLocale();
  return (
    <div className={count === 0 ? styles.empty : styles.queue}>
      <dt>{label}</dt>
      <dd>{count.toLocaleString(locale)}</dd>
    </div>
  );
}
