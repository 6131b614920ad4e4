import type { Room } from '@ra3/sdk';
import { shownMod, type WireMod } from '@ra3/sdk/rules/mods';
import { splitRoomName } from '@ra3/sdk/rules/status';
import { capGraphemes } from '@ra3/sdk/rules/text';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { Badge } from '../ui/badge.js';

/** The name of a room; an unnamed room is called after its host. */
export function RoomName({ room }: { readonly room: Pick<Room, 'roomname'> }) {
  const { t } = useTranslation();
  const { hostName, roomName } = splitRoomName(room.roomname);
  return <bdi>{roomName === '' ? t('site.roomOf', { host: hostName }) : roomName}</bdi>;
}

// In characters, the length of our longest mod name; unknown names are untrusted.
const LONGEST_UNKNOWN_MOD = 20;

/** Returns a function that translates a mod, with its version if it has one. */
export function useModName(): (mod: WireMod) => string {
  const { t } = useTranslation();
  return (mod) => {
    if (mod.kind === 'unknown') return capGraphemes(mod.text, LONGEST_UNKNOWN_MOD);
    const name = t(`facts.mods.${mod.id}`);
    return mod.version === undefined ? name : `${name} ${mod.version}`;
  };
}

/** The mod of a room; nothing for vanilla (S2-61). */
export function ModBadge({ mod }: { readonly mod: string }) {
  const name = useModName();
  const shown = shownMod(mod);
  if (shown === undefined) return null;
  return (
    <Badge>
      <bdi>{name(shown)}</bdi>
    </Badge>
  );
}
