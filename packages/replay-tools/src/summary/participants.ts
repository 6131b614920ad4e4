import { isPlayingFaction, type ReplayColour, type ReplayFaction } from '../format/factions.js';
import type { ReplayHeader } from '../format/header.js';
import { readMatchSettings } from '../format/match-settings.js';
import type { ComputerSlot, Difficulty, HumanSlot, Slot } from '../format/slots.js';

/** A player of the match, human or computer. The name is untrusted text. */
export interface Participant {
  /** Index in the match settings, to which commands refer. */
  readonly slot: number;
  readonly name: string;
  readonly faction: ReplayFaction;
  /** From 1; null without teams. */
  readonly team: number | null;
  readonly colour: ReplayColour;
  readonly isComputer: boolean;
  /** How strong a computer plays; null for a human. */
  readonly difficulty: Difficulty | null;
  /** Place on the map, from 1; null where it was drawn by lot. */
  readonly startPosition: number | null;
  /** As in the settings; 0 is none. */
  readonly handicap: number;
}

/** Who watched without playing. The name is untrusted text. */
export interface Observer extends Pick<Participant, 'slot' | 'name'> {
  /** Whether the settings name the side of a commentator, not that of an observer. */
  readonly isCommentator: boolean;
}

const NO_COMMENTATOR = 'post Commentator';

/** Commands name their player in five bits, so slots beyond these cannot act. */
const ADDRESSABLE_SLOTS = 32;

/** Returns the players in slot order, without observers and commentators. */
export function listParticipants(header: ReplayHeader): Participant[] {
  const { slots } = readMatchSettings(header);
  const playing = slots.slice(0, ADDRESSABLE_SLOTS).filter(isPlaying);
  if (playing.length === 0) return header.players.map((player, slot) => withoutSettings(player.name, slot));
  // Computers have their names in the header only, whose list has the same order.
  return playing.map((slot, place) =>
    participant(slot, slot.kind === 'human' ? slot.name : (header.players[place]?.name ?? '')),
  );
}

/** Returns observers and commentators in slot order. The game fills in a commentator where there is none. */
export function listObservers(header: ReplayHeader): Observer[] {
  return readMatchSettings(header).slots.flatMap((slot) =>
    slot.kind === 'human' && !isPlayingFaction(slot.faction) && slot.name !== NO_COMMENTATOR
      ? [{ slot: slot.slot, name: slot.name, isCommentator: slot.faction === 'commentator' }]
      : [],
  );
}

function isPlaying(slot: Slot): slot is HumanSlot | ComputerSlot {
  return slot.kind !== 'empty' && isPlayingFaction(slot.faction);
}

function participant(slot: HumanSlot | ComputerSlot, name: string): Participant {
  return {
    slot: slot.slot,
    name,
    faction: slot.faction,
    team: slot.team < 0 ? null : slot.team + 1,
    colour: slot.colour,
    isComputer: slot.kind === 'computer',
    difficulty: slot.kind === 'computer' ? slot.difficulty : null,
    startPosition: slot.startPosition < 0 ? null : slot.startPosition + 1,
    handicap: slot.handicap,
  };
}

function withoutSettings(name: string, slot: number): Participant {
  const none = { team: null, isComputer: false, difficulty: null, startPosition: null, handicap: 0 } as const;
  return { slot, name, faction: 'unknown', colour: 'unknown', ...none };
}
