import { CURRENT_SEASON, ladderMods, type MatchOrder } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { isDownloadableMap } from '@ra3/sdk/rules/maps';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import { formatLength } from '@ra3/sdk/rules/matches';
import { eloStageFromQuery } from '@ra3/sdk/rules/statistics';
import { canJoinRoom, seatsOfRoom } from '@ra3/sdk/rules/status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LaterMapDialog } from '../../entities/map/later-map-dialog.js';
import { roomMapPath, useMapName } from '../../entities/map/map-name-queries.js';
import { useMapFinder } from '../../entities/map/map-queries.js';
import { MapPlan } from '../../entities/map/map-thumbnail.js';
import { MatchRow, MatchRows } from '../../entities/match/match-row.js';
import { filteredMatchesQuery } from '../../entities/match/match-queries.js';
import { ModBadge, RoomName, Seats } from '../../entities/room-name.js';
import { useStatusDetail } from '../../entities/server-status-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { useOffered } from '../../platform/api/call-query.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useLinkWith } from '../../platform/routing/use-link-with.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { withQuery } from '../../platform/routing/with-query.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Line, Stack, Text } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.js';
import { TabLinks } from '../../ui/tab-links.js';
import { MapMatrix } from './map-matrix.js';
import { summariseMap } from './summarise-map.js';
import { mapStatisticsQuery } from './statistics-queries.js';
import { StatisticsStates } from './statistics-states.js';
import styles from './statistics.module.css';

/** One map: its plan, win rates with intervals, rooms, newest and best matches, and its download. */
export function MapPage() {
  const { t } = useTranslation();
  const map = (useParams().map ?? '').slice(0, LONGEST_MAP);
  const name = useMapName()(map);
  return (
    <Page>
      <PageHead
        title={name}
        context={t('statistics.mapPage.context')}
        controls={
          <>
            <Download map={map} />
            <LinkButton to={links.mapStatistics.to('ra3')} icon="map">
              {t('statistics.mapPage.all')}
            </LinkButton>
          </>
        }
      />
      <Stack gap={24} width="column" className={styles.mapColumns}>
        <MapPlan map={map} className={styles.plan} />
        <MapRates map={map} name={name} />
      </Stack>
      <Stack gap={24} width="column" className={styles.mapCards}>
        <MapMatches map={map} order="time" />
        <MapMatches map={map} order="worth" />
        {/* Last, as it grows when the status arrives. */}
        <RoomsOnMap map={map} />
      </Stack>
    </Page>
  );
}

/** In characters, the limit of the host. */
const LONGEST_MAP = 260;
const SHOWN_MATCHES = 4;

/** Opens the map downloader; nothing for a map of the game, or on a host without one. */
function Download({ map }: { readonly map: string }) {
  const { t } = useTranslation();
  const finder = useMapFinder();
  const [isOpen, setIsOpen] = useState(false);
  if (finder === undefined || !isDownloadableMap(map)) return null;
  return (
    <>
      <Button icon="download" variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('statistics.mapPage.download')}
      </Button>
      <LaterMapDialog finder={finder} map={isOpen ? map : undefined} onClose={() => setIsOpen(false)} />
    </>
  );
}

function RoomsOnMap({ map }: { readonly map: string }) {
  const { t } = useTranslation();
  const status = useStatusDetail();
  const rooms =
    status.kind === 'live'
      ? status.value.games.filter((room) => mapIdOf(roomMapPath(room)) === mapIdOf(map))
      : [];
  return (
    <Card title={t('statistics.mapPage.rooms')} aside={rooms.length}>
      {rooms.length === 0 ? <Text tone="muted">{t('statistics.mapPage.noRooms')}</Text> : null}
      <ul>
        {rooms.map((room) => (
          <Line as="li" key={room.roomname} justify="between" className={styles.roomLine}>
            <Text as="span" isCut>
              <RoomName room={room} /> <ModBadge mod={room.mod} />
            </Text>
            <Seats taken={room.players.length} seats={seatsOfRoom(room)} isFree={canJoinRoom(room)} />
          </Line>
        ))}
      </ul>
    </Card>
  );
}

function MapRates({ map, name }: { readonly map: string; readonly name: string }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const api = useApi();
  const linkWith = useLinkWith();
  const { changeQuery, query } = useUrlState();
  const mod = ladderModOf(query.get('mod') ?? undefined);
  const choice = { mod, stage: eloStageFromQuery(null), seasonId: CURRENT_SEASON, version: undefined };
  const answer = useQuery(mapStatisticsQuery(api, choice));
  return (
    <Stack isTop width="fit">
      <TabLinks
        label={t('statistics.mapPage.mod')}
        tabs={ladderMods.map((word) => ({
          to: linkWith({ mod: word === 'ra3' ? undefined : word }),
          label: t(`facts.mods.${word}`),
          isCurrent: word === mod,
        }))}
      />
      <StatisticsStates
        answer={answer}
        choose={(key, value) => changeQuery({ [key]: value })}
        skeleton={<Skeleton width="100%" height="320px" />}
      >
        {(stats) => {
          const found = stats.find((each) => mapIdOf(each.map) === mapIdOf(map));
          if (found === undefined) return <EmptyState title={t('statistics.mapPage.noGames')} />;
          const summary = summariseMap(found, mod);
          return (
            <>
              <Text tone="muted" isNumeric>
                {t('statistics.mapNumbers', {
                  games: whole(summary.games),
                  length: formatLength(summary.averageLength),
                })}
              </Text>
              <MapMatrix summary={summary} caption={t('statistics.matrixCaption', { map: name })} />
            </>
          );
        }}
      </StatisticsStates>
    </Stack>
  );
}

function MapMatches({ map, order }: { readonly map: string; readonly order: MatchOrder }) {
  const { t } = useTranslation();
  const api = useApi();
  const isSupported = useOffered('matches.filtered');
  const address = withQuery(links.recentMatches.to(), { map, order: order === 'worth' ? order : undefined });
  const { data, error } = useQuery({
    ...filteredMatchesQuery(api, address, { map, order }),
    enabled: isSupported === true,
  });
  if (isSupported === false || error !== null) return null;
  const title = t(`statistics.mapPage.${order}`);
  return (
    <Card title={title} isFlush>
      {data === undefined ? (
        <Loading of={title}>
          <SkeletonRows rows={SHOWN_MATCHES} rowHeight="104px" />
        </Loading>
      ) : null}
      {data?.records.length === 0 ? <EmptyState title={t('statistics.mapPage.noMatches')} isCompact /> : null}
      <MatchRows looks={['plain']}>
        {data?.records.slice(0, SHOWN_MATCHES).map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </MatchRows>
    </Card>
  );
}
