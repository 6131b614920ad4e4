import type { StatusDetail } from '@ra3/sdk/browser';
import { memo } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { AutomatchGames } from './rooms/automatch-games.js';
import { CountStrip } from './counts/count-strip.js';
import styles from './live-view.module.css';
import { inGroup } from './mod-groups.js';
import { ModFilter } from './mod-filter.js';
import { PlayerList } from './players/player-list.js';
import { RoomsByMod } from './rooms/rooms-by-mod.js';
import { useStatusView } from './use-status-view.js';
import { ViewSwitch } from './view-switch.js';

interface LiveViewProps {
  readonly detail: StatusDetail;
  readonly updatedAt: number;
}

/** The current server status: counts, rooms and players. */
export const LiveView = memo(function LiveView({ detail, updatedAt }: LiveViewProps) {
  const { t } = useTranslation();
  const view = useStatusView();
  const rooms = inGroup(detail.games, view.mod);
  const playing = rooms.filter(({ gamemode }) => gamemode === 'closedplaying');
  const staging = rooms.filter(({ gamemode }) => gamemode === 'openstaging');
  return (
    <>
      <CountStrip detail={detail} updatedAt={updatedAt} />
      <div className={styles.columns}>
        <div className={styles.rooms}>
          <div className={styles.tools}>
            <ModFilter
              entries={[...detail.games, ...detail.automatch]}
              chosen={view.mod}
              onChoose={view.chooseMod}
            />
            <ViewSwitch layout={view.layout} onChoose={view.chooseLayout} />
          </div>
          <AutomatchGames games={inGroup(detail.automatch, view.mod)} layout={view.layout} />
          <RoomsByMod
            title={t('status.staging')}
            none={t('status.noStaging')}
            rooms={staging}
            layout={view.layout}
          />
          <RoomsByMod
            title={t('status.playing')}
            none={t('status.noPlaying')}
            rooms={playing}
            layout={view.layout}
          />
        </div>
        <PlayerList detail={detail} />
      </div>
    </>
  );
});
