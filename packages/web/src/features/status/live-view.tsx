import type { StatusDetail, AutomatchGame, OnlinePlayer, Room } from '@ra3/sdk';
import { ladderMods } from '@ra3/sdk/facts';
import { memo, useDeferredValue } from 'react';
import { useMapName, roomMapPath } from '../../entities/map/map-name-queries.js';
import { useModName } from '../../entities/room-name.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { IconButton } from '../../ui/button.js';
import { FilterChip } from '../../ui/chip.js';
import { TextField } from '../../ui/field.js';
import { countSearching } from './count-status.js';
import { CountStrip } from './count-strip.js';
import { GamesSection, SectionHead } from './games-section.js';
import { gameOfAutomatch, playingGames, waitingGames } from './live-game.js';
import { PlayerList } from './player-list.js';
import { StatusHistoryCards } from './status-history.js';
import styles from './status.module.css';
import { Row, Stack, Box } from '../../ui/layout.js';
import { groupByMod, inGroup, useStatusView, type RoomLayout } from './use-status-view.js';

interface LiveViewProps {
  readonly detail: StatusDetail;
  readonly updatedAt: number;
}

export const LiveView = memo(function LiveView({ detail, updatedAt }: LiveViewProps) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const view = useStatusView();
  const text = useDeferredValue(view.text);
  const { games, automatch, players } = findLive(detail, { mod: view.mod, text, mapName });
  const isFiltered = text.trim() !== '';
  return (
    <>
      <CountStrip detail={detail} updatedAt={updatedAt} />
      <Row gap={12} isCentred justify="between">
        <Box width="fit" className={styles.search}>
          <TextField
            label={t('status.search')}
            isLabelHidden
            type="search"
            placeholder={t('status.search')}
            value={view.text}
            onChange={(event) => view.search(event.target.value)}
          />
        </Box>
        <ModFilter
          entries={[...detail.games, ...detail.automatch]}
          chosen={view.mod}
          onChoose={view.chooseMod}
        />
        <ViewSwitch layout={view.layout} onChoose={view.chooseLayout} />
      </Row>
      <Stack width="column" align="top" gap={24} className={styles.columns}>
        <Stack gap={0} width="fit" className={styles.rooms}>
          <Stack gap={0} width="fit" className={styles.rooms}>
            <GamesSection
              title={t('status.staging')}
              none={t(isFiltered ? 'status.noneFound' : 'status.noStaging')}
              games={waitingGames(games)}
              layout={view.layout}
            />
            <Searching automatching={detail.automatching} mod={view.mod} />
          </Stack>
          <Stack gap={0} width="fit" className={styles.rooms}>
            <GamesSection
              title={t('status.automatchGames')}
              none={t(isFiltered ? 'status.noneFound' : 'status.noAutomatch')}
              games={automatch.map(gameOfAutomatch)}
              layout={view.layout}
            />
            <GamesSection
              title={t('status.playing')}
              none={t(isFiltered ? 'status.noneFound' : 'status.noPlaying')}
              games={playingGames(games)}
              layout={view.layout}
            />
          </Stack>
          <div className={styles.history}>
            <StatusHistoryCards />
          </div>
        </Stack>
        <PlayerList
          detail={detail}
          players={players}
          none={t(detail.players.length === 0 ? 'status.noPlayers' : 'status.noSuchPlayer')}
        />
      </Stack>
    </>
  );
});

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

interface FoundLive {
  readonly games: readonly Room[];
  readonly automatch: readonly AutomatchGame[];
  readonly players: readonly OnlinePlayer[];
}

/** Finds players by their own name and that of their room and its map; with a mod, only those who play it. */
export function findLive(detail: StatusDetail, { mod, text, mapName }: LiveFilter): FoundLive {
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
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
}

/** 1v1 queues by mod, other kinds over all mods (S2-56); empty ones stay, so that nothing moves. */
function Searching({ automatching, mod }: SearchingProps) {
  const { t } = useTranslation();
  const { count1v1Details, count2v2, countPve, countArchon } = automatching;
  const kinds = [
    ['2v2', count2v2],
    ['pve', countPve],
    ['archon', countArchon],
  ] as const;
  return (
    <Stack as="section" gap={12} width="fit" className={styles.section}>
      <SectionHead title={t('status.searchers')} count={countSearching(automatching)} />
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
