import { colourOf, factionOf, type ReplayColour, type ReplayFaction } from './factions.js';
import type { ReplayGame } from './game.js';

/** What every occupied slot has. -1 means random or none; `team` counts from 0. */
interface TakenSlot {
  readonly slot: number;
  readonly faction: ReplayFaction;
  /** The faction's number as written; mods have their own. */
  readonly factionNumber: number;
  readonly colour: ReplayColour;
  readonly startPosition: number;
  readonly team: number;
  readonly handicap: number;
}

/** A human player's slot. Address and port are private: do not show them. */
export interface HumanSlot extends TakenSlot {
  readonly kind: 'human';
  readonly name: string;
  /** Hexadecimal IPv4 address, "0" in solo games. */
  readonly address: string;
  readonly port: number;
  readonly clanTag: string;
}

/** How strong a computer plays: easy, medium, hard, brutal. */
export type Difficulty = 'easy' | 'medium' | 'hard' | 'brutal' | 'unknown';

export interface ComputerSlot extends TakenSlot {
  readonly kind: 'computer';
  readonly difficulty: Difficulty;
  /** -2 random, else the number of a style of play. */
  readonly personality: number;
}

export interface EmptySlot {
  readonly kind: 'empty';
  readonly slot: number;
}

export type Slot = HumanSlot | ComputerSlot | EmptySlot;

const DIFFICULTIES: Readonly<Record<string, Difficulty>> = { E: 'easy', M: 'medium', H: 'hard', B: 'brutal' };
/** Fields of a human slot behind its name: address, port, flags, five numbers, two unknown ones, clan tag. */
const FIELDS_BEHIND_NAME = 11;
const STARTS_A_SLOT = /^(?:X$|C[A-Z],|H.*,[0-9A-Fa-f]+,\d+,)/su;
/** A fragment with fewer commas ends inside a name. */
const FEWEST_COMMAS = 5;

/** Parses the slot list. A name may contain the separators, so fragments of one slot are joined again. */
export function readSlots(text: string, game: ReplayGame): Slot[] {
  const fragments = text.split(':');
  if (fragments.at(-1) === '') fragments.pop();
  const slots: string[] = [];
  for (const fragment of fragments) {
    const last = slots.at(-1);
    if (last !== undefined && continues(last, fragment)) slots[slots.length - 1] = `${last}:${fragment}`;
    else slots.push(fragment);
  }
  return slots.map((one, slot) => readSlot(one, slot, game));
}

/** Whether a human slot is still incomplete, so that the next fragment belongs to it. */
function continues(slot: string, fragment: string): boolean {
  if (!slot.startsWith('H')) return false;
  const commas = slot.split(',').length - 1;
  if (commas >= FIELDS_BEHIND_NAME) return false;
  return commas < FEWEST_COMMAS || !STARTS_A_SLOT.test(fragment);
}

function readSlot(text: string, slot: number, game: ReplayGame): Slot {
  const fields = text.slice(1).split(',');
  if (text.startsWith('H')) return readHuman(fields, slot, game);
  if (text.startsWith('C')) return readComputer(fields, slot, game);
  return { kind: 'empty', slot };
}

function readHuman(fields: readonly string[], slot: number, game: ReplayGame): HumanSlot {
  const nameFields = Math.max(1, fields.length - FIELDS_BEHIND_NAME);
  const name = fields.slice(0, nameFields).join(',');
  const [address = '', port = '', , ...rest] = fields.slice(nameFields);
  return {
    kind: 'human',
    name,
    address,
    port: wholeNumber(port),
    ...readChoices(rest, slot, game),
    clanTag: fields[nameFields + FIELDS_BEHIND_NAME - 1] ?? '',
  };
}

function readComputer(fields: readonly string[], slot: number, game: ReplayGame): ComputerSlot {
  const [difficulty = '', ...rest] = fields;
  return {
    kind: 'computer',
    difficulty: DIFFICULTIES[difficulty] ?? 'unknown',
    ...readChoices(rest, slot, game),
    personality: wholeNumber(rest[5] ?? ''),
  };
}

/** The numbers that human and computer slots share, in this order. */
function readChoices(fields: readonly string[], slot: number, game: ReplayGame): TakenSlot {
  const [colour = -1, factionNumber = -1, startPosition = -1, team = -1, handicap = 0] =
    fields.map(wholeNumber);
  const sides = { faction: factionOf(factionNumber, game), factionNumber };
  return { slot, ...sides, colour: colourOf(colour, game), startPosition, team, handicap };
}

/** -1 for anything that is no whole number. */
function wholeNumber(text: string): number {
  return /^-?\d{1,10}$/u.test(text) ? Number(text) : -1;
}
