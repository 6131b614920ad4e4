import type { Room } from '@ra3/sdk';
import { shownMod, type WireMod } from '@ra3/sdk/rules/mods';
import { titleOfRoom } from '@ra3/sdk/rules/status';
import { capGraphemes } from '@ra3/sdk/rules/text';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { Badge } from '../ui/badge.js';
import { Row } from '../ui/layout.js';

/** The name of a room; an unnamed room is called after its host. */
export function RoomName({ room }: { readonly room: Pick<Room, 'players' | 'roomname'> }) {
  const { t } = useTranslation();
  const { hostName, roomName } = titleOfRoom(room);
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

interface SeatsProps {
  readonly taken: number;
  /** Undefined on a map whose seats are not known. */
  readonly seats: number | undefined;
  /** Somebody can still join. */
  readonly isFree: boolean;
}

/** Taken and free seats of a game as dots, and as `4/6`; the number of players alone where the seats are not known. */
export function Seats({ taken, seats, isFree }: SeatsProps) {
  const { t } = useTranslation();
  const title = seats === undefined ? t('site.players') : t('site.seats', { taken, seats });
  const drawn = seats ?? taken;
  return (
    <Row
      as="span"
      isInline
      isCentred
      gap={2}
      columnGap={8}
      justify="end"
      isNumeric
      tone={isFree ? 'signal' : 'muted'}
      title={title}
    >
      <svg width={drawn * 9} height="9" aria-hidden focusable="false" fill="none" stroke="currentColor">
        {Array.from({ length: drawn }, (_, seat) => (
          <circle
            key={seat}
            cx={seat * 9 + 4.5}
            cy="4.5"
            r="3"
            {...(seat < taken && { fill: 'currentColor' })}
          />
        ))}
      </svg>
      {seats === undefined ? taken : `${String(taken)}/${String(seats)}`}
    </Row>
  );
}
