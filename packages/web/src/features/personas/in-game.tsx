import type { AutomatchGame, Room } from '@ra3/sdk';
import { titleOfRoom } from '@ra3/sdk/rules/status';
import { Link } from 'react-router-dom';
import { roomMapPath, useMapName } from '../../entities/map/map-name-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';

interface Now {
  readonly automatch: AutomatchGame | undefined;
  readonly room: Room | undefined;
}

/** The match or the room in which a persona is; an automatch game before a room. */
export function InGame({ automatch, room }: Now) {
  const { t } = useTranslation();
  if (automatch !== undefined) return <InMatch map={automatch.mapname ?? ''} isAutomatch />;
  if (room === undefined) return null;
  if (room.gamemode !== 'openstaging') return <InMatch map={roomMapPath(room)} isAutomatch={false} />;
  const { hostName, roomName } = titleOfRoom(room);
  return <Link to={links.status.to()}>{t('persona.facts.inRoom', { room: roomName || hostName })}</Link>;
}

/** Apart, because the names of maps are loaded for it. */
function InMatch({ map: path, isAutomatch }: Readonly<{ map: string; isAutomatch: boolean }>) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const map = path === '' ? '?' : mapName(path);
  return (
    <Link to={links.status.to()}>
      {isAutomatch ? t('persona.facts.inAutomatch', { map }) : t('persona.facts.inMatch', { map })}
    </Link>
  );
}
