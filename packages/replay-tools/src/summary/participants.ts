import { isPlayingFaction, type ReplayColour, type ReplayFaction } from '../format/factions.js';
import type { ReplayHeader } from '../format/header.js';
import { readMatchSettings } from '../format/match-settings.js';
import type { ComputerSlot, HumanSlot, Slot } from '../format/slots.js';

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
}

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
  };
}

function withoutSettings(name: string, slot: number): Participant {
  return { slot, name, faction: 'unknown', team: null, colour: 'unknown', isComputer: false };
}
