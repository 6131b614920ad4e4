import { isPlayingFaction } from './factions.js';
import type { ReplayHeader } from './header.js';
import { readSlots, type Slot } from './slots.js';

/** Rules of a match; null where the file does not say. */
export interface MatchRules {
  /** Percent; 100 is normal. */
  readonly speed: number | null;
  readonly startingCash: number | null;
  /** A broadcast game: its recordings are those that may have repeated chunks. */
  readonly isBroadcast: boolean;
  readonly allowsCommentary: boolean;
  /** Minutes by which a broadcast lags. */
  readonly tapeDelay: number | null;
  readonly hasRandomCrates: boolean;
  /** All numbers of the list, unchanged; the meaning of those from the ninth on is unknown. */
  readonly numbers: readonly number[];
}

/** The match settings that the metadata hold as text. Texts are untrusted. */
export interface MatchSettings {
  /** Path of the map, e.g. "data/maps/official/map_mp_2_rao1". */
  readonly mapPath: string;
  /** Checksum of the map file, "0" in solo games. */
  readonly mapCrc: string;
  /** 0 for official maps. */
  readonly mapSizeBytes: number | null;
  /** Seed of the simulation: two recordings of one match share it. */
  readonly seed: number | null;
  readonly sessionId: string;
  readonly rules: MatchRules;
  readonly slots: readonly Slot[];
  /** Every key with its value, in file order. */
  readonly entries: readonly { readonly key: string; readonly value: string }[];
}

const MAP_MASK_DIGITS = /^[0-9a-fA-F]{3}/u;
const SLOT_KEY = ';S=';
const SLOTS_END = ':;';
const REPLACEMENT = '\uFFFD';

type NamedHeader = Pick<ReplayHeader, 'game' | 'players' | 'metadata'>;

/** Parses the `K=V;` text of the match settings. Never throws: what is missing is null, empty or false. */
export function readMatchSettings(header: NamedHeader): MatchSettings {
  const { plain, slotText } = cutOutSlots(header.metadata.text);
  const slots = readSlots(slotText, header.game);
  const entries = readEntries(plain);
  const valueOf = (key: string): string => entries.find((entry) => entry.key === key)?.value ?? '';
  return {
    mapPath: valueOf('M').replace(MAP_MASK_DIGITS, ''),
    mapCrc: valueOf('MC'),
    mapSizeBytes: numberOrNull(valueOf('MS')),
    seed: numberOrNull(valueOf('SD')),
    sessionId: valueOf('GSID'),
    rules: readRules(valueOf('RU')),
    slots: withHeaderNames(slots, header),
    entries: slotText === '' ? entries : [...entries, { key: 'S', value: slotText }],
  };
}

/**
 * The text may be in an encoding that it does not name, and then looks like UTF-8 by chance. The names of players stand in
 * the header too, in their order; those of others are unknown.
 */
function withHeaderNames(slots: readonly Slot[], { players, metadata }: NamedHeader): Slot[] {
  const playing = slots.filter((slot) => slot.kind !== 'empty' && isPlayingFaction(slot.faction));
  const names = new Map(playing.map((slot, place) => [slot, players[place]?.name]));
  return slots.map((slot) => {
    if (slot.kind !== 'human') return slot;
    const isKnown = metadata.isUtf8 || !slot.name.includes(REPLACEMENT);
    const inHeader = playing.length === players.length ? names.get(slot) : undefined;
    return { ...slot, name: inHeader ?? (isKnown ? slot.name : '') };
  });
}

/** Player names may hold any separator, so the slot list is taken as a whole: from its key to its last end mark. */
function cutOutSlots(text: string): { plain: string; slotText: string } {
  const start = text.indexOf(SLOT_KEY);
  if (start < 0) return { plain: text, slotText: '' };
  const end = text.lastIndexOf(SLOTS_END);
  const slotEnd = end > start ? end + 1 : text.length;
  const slotText = text.slice(start + SLOT_KEY.length, slotEnd);
  return { plain: text.slice(0, start + 1) + text.slice(slotEnd + 1), slotText };
}

function readEntries(text: string): { key: string; value: string }[] {
  const parts = text.split(';').filter((part) => part !== '');
  return parts.map((part) => {
    const equals = part.indexOf('=');
    return equals < 0
      ? { key: part, value: '' }
      : { key: part.slice(0, equals), value: part.slice(equals + 1) };
  });
}

function readRules(text: string): MatchRules {
  const numbers = text.split(' ').flatMap((word) => numberOrNull(word) ?? []);
  return {
    speed: numbers[1] ?? null,
    startingCash: numbers[2] ?? null,
    isBroadcast: numbers[3] === 1,
    allowsCommentary: numbers[4] === 1,
    tapeDelay: numbers[5] ?? null,
    hasRandomCrates: numbers[6] === 1,
    numbers,
  };
}

function numberOrNull(text: string): number | null {
  return /^-?\d{1,10}$/u.test(text) ? Number(text) : null;
}
