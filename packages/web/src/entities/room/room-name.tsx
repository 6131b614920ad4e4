import type { Room } from '@ra3/sdk/browser';
import { splitRoomName } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** The name of a room; an unnamed room is called after its host. */
export function RoomName({ room }: { readonly room: Pick<Room, 'roomname'> }) {
  const { t } = useTranslation();
  const { hostName, roomName } = splitRoomName(room.roomname);
  return <bdi>{roomName === '' ? t('site.roomOf', { host: hostName }) : roomName}</bdi>;
}
