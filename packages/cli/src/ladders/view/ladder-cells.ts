import type { LadderRow } from '@ra3/sdk';
import {
  formatRank,
  formatRelativeTime,
  formatWinRate,
  parseFaction,
  playsAllFactions,
  relativeTime,
  showsEloChange,
  tierOfElo,
} from '@ra3/sdk/rules';
import type { Language } from '../../language/translate.js';
import { factionStyle } from '../../output/paint.js';
import type { Cell } from '../../output/table.js';

type Row = Pick<LadderRow, 'elo' | 'eloDelta' | 'updateTime'>;

/** The most played faction in its colour, or "All" when all three are known (S2-50). */
export function factionCell(row: LadderRow, { text, find }: Language): Cell {
  if (playsAllFactions(row)) return { text: text('terminal.ladder.allFactions') };
  const faction = parseFaction(row.primaryFaction);
  const name =
    faction.kind === 'known' ? (find(`facts.factions.${faction.faction}`) ?? faction.faction) : faction.text;
  return { text: name, style: factionStyle(row.primaryFaction) };
}

/** Elo in the colour of its tier; -1 shows as `--`. */
export function eloCell({ elo }: Row): Cell {
  const tier = tierOfElo(elo);
  return tier === undefined
    ? { text: formatRank(elo), style: 'muted' }
    : { text: formatRank(elo), style: tier };
}

/** The Elo change of the last match with its sign; empty when it is older than 24 hours (spec §9). */
export function deltaCell({ eloDelta, updateTime }: Row, now: number): Cell {
  if (eloDelta === 0 || !showsEloChange(new Date(updateTime), new Date(now))) return { text: '' };
  return eloDelta > 0
    ? { text: `▲${String(eloDelta)}`, style: 'good' }
    : { text: `▼${String(-eloDelta)}`, style: 'bad' };
}

export function winRateCell({ wins, losses }: { readonly wins: number; readonly losses: number }): Cell {
  return { text: formatWinRate(wins, losses) };
}

export function ageCell(time: string, now: number, { locale }: Language): Cell {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return { text: '--', style: 'muted' };
  return { text: formatRelativeTime(relativeTime(date, new Date(now)), locale), style: 'muted' };
}
