import type { StatusDetail } from '@ra3/sdk/browser';
import { cleanText, splitRoomName } from '@ra3/sdk/rules';
import { Link } from 'react-router-dom';
import { roomMapPath, useMapName } from '../../entities/map/use-map-name.js';
import { useStatusDetail } from '../../entities/room/use-server-status.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';

/** In characters; a room's name is untrusted. */
const LONGEST_ROOM = 60;

/** What a persona does now, as the game server tells: in a match, in a room, online or not; it leads to the live list. */
export function PersonaNow({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const status = useStatusDetail();
  if (status.kind === 'loading') return '–';
  if (status.kind !== 'live') return t('persona.facts.unknown');
  const now = findNow(status.value, personaId);
  if (now.kind === 'offline') return t('persona.facts.offline');
  if (now.kind === 'online') return <Link to={links.status.to()}>{t('persona.facts.online')}</Link>;
  if (now.kind === 'room') {
    return <Link to={links.status.to()}>{t('persona.facts.inRoom', { room: now.room })}</Link>;
  }
  return <InMatch {...now} />;
}

/** Apart, because the names of maps are loaded for it. */
function InMatch({ map: path, isAutomatch }: Extract<Now, { kind: 'match' }>) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const map = path === '' ? '?' : mapName(path);
  return (
    <Link to={links.status.to()}>
      {isAutomatch ? t('persona.facts.inAutomatch', { map }) : t('persona.facts.inMatch', { map })}
    </Link>
  );
}

type Now =
  | { readonly kind: 'offline' }
  | { readonly kind: 'online' }
  | { readonly kind: 'room'; readonly room: string }
  | { readonly kind: 'match'; readonly map: string; readonly isAutomatch: boolean };

function findNow({ games, automatch, players }: StatusDetail, personaId: number): Now {
  const isIn = (game: { readonly players: readonly { readonly id: number }[] }) =>
    game.players.some(({ id }) => id === personaId);
  const playing = automatch.find(isIn);
  if (playing !== undefined) return { kind: 'match', map: playing.mapname ?? '', isAutomatch: true };
  const game = games.find(isIn);
  if (game?.gamemode === 'openstaging') {
    const { hostName, roomName } = splitRoomName(game.roomname);
    return { kind: 'room', room: cleanText(roomName === '' ? hostName : roomName, LONGEST_ROOM) };
  }
  if (game !== undefined) return { kind: 'match', map: roomMapPath(game), isAutomatch: false };
  return players.some(({ id }) => id === personaId) ? { kind: 'online' } : { kind: 'offline' };
}
