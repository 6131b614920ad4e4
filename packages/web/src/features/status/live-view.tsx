import type { StatusDetail } from '@ra3/sdk/browser';
import { memo, useDeferredValue } from 'react';
import { useMapName } from '../../entities/map/map-name-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { TextField } from '../../ui/field.js';
import { CountStrip } from './counts/count-strip.js';
import { Searching } from './counts/searching.js';
import { findLive } from './find-live.js';
import { StatusHistoryCards } from './history/status-history.js';
import styles from './live-view.module.css';
import { ModFilter } from './mod-filter.js';
import { PlayerList } from './players/player-list.js';
import { GamesSection } from './rooms/games-section.js';
import { playingGames, waitingGames } from './rooms/live-game.js';
import { useStatusView } from './use-status-view.js';
import { ViewSwitch } from './view-switch.js';

interface LiveViewProps {
  readonly detail: StatusDetail;
  readonly updatedAt: number;
}

/** The current server status: where one can play now, who searches, what is in play, and who is online. */
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
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextField
            label={t('status.search')}
            isLabelHidden
            type="search"
            placeholder={t('status.search')}
            value={view.text}
            onChange={(event) => {
              view.search(event.target.value);
            }}
          />
        </div>
        <ModFilter
          entries={[...detail.games, ...detail.automatch]}
          chosen={view.mod}
          onChoose={view.chooseMod}
        />
        <ViewSwitch layout={view.layout} onChoose={view.chooseLayout} />
      </div>
      <div className={styles.columns}>
        <div className={styles.rooms}>
          <div className={styles.rooms}>
            <GamesSection
              title={t('status.staging')}
              none={t(isFiltered ? 'status.noneFound' : 'status.noStaging')}
              games={waitingGames(games)}
              layout={view.layout}
            />
            <Searching automatching={detail.automatching} mod={view.mod} />
          </div>
          <GamesSection
            title={t('status.playing')}
            none={t(isFiltered ? 'status.noneFound' : 'status.noPlaying')}
            games={playingGames(games, automatch)}
            layout={view.layout}
          />
          <div className={styles.history}>
            <StatusHistoryCards />
          </div>
        </div>
        <PlayerList
          detail={detail}
          players={players}
          none={t(detail.players.length === 0 ? 'status.noPlayers' : 'status.noSuchPlayer')}
        />
      </div>
    </>
  );
});
