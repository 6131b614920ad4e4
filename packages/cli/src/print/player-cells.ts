import type { LadderForm, LadderRow } from '@ra3/sdk';
import { formatRank, tierOfElo } from '@ra3/sdk/rules/ladders';
import { showsEloChange } from '@ra3/sdk/rules/matches';
import { parseFaction, playsAllFactions, type PlayedFactions } from '@ra3/sdk/rules/factions';
import { formatWinRate } from '@ra3/sdk/rules/statistics';
import { relativeTime } from '@ra3/sdk/rules/times';
import type { Language } from '../i18n/translate.js';
import { ageText } from './age-text.js';
import { factionStyle } from './paint.js';
import type { Cell } from './table.js';

type Row = Pick<LadderRow, 'elo' | 'eloDelta' | 'updateTime'>;

/** The most played faction in its colour, with `+` behind it when all three are known (S2-50). */
export function factionCell(row: PlayedFactions, language: Language): Cell {
  const main = factionText(row.primaryFaction, language);
  return { text: playsAllFactions(row) ? `${main} +` : main, style: factionStyle(row.primaryFaction) };
}

/** A faction's name in the user's language; unknown ones as the host names them, without control characters. */
export function factionText(wire: string | null | undefined, { find }: Pick<Language, 'find'>): string {
  const faction = parseFaction(wire);
  if (faction.kind === 'unknown') return faction.text;
  return find(`facts.factions.${faction.faction}`) ?? faction.faction;
}

/** Elo in the colour of its tier; -1 shows as `--`. */
export function eloCell({ elo }: Pick<Row, 'elo'>): Cell {
  const tier = tierOfElo(elo);
  return tier === undefined
    ? { text: formatRank(elo), style: 'muted' }
    : { text: formatRank(elo), style: tier };
}

/** The Elo change of the last match with its sign; empty when it is older than 24 hours (S9-14). */
export function deltaCell({ eloDelta, updateTime }: Row, now: number): Cell {
  if (eloDelta === 0 || !showsEloChange(new Date(updateTime), new Date(now))) return { text: '' };
  return eloDelta > 0
    ? { text: `▲${String(eloDelta)}`, style: 'good' }
    : { text: `▼${String(-eloDelta)}`, style: 'bad' };
}

/** `WLWWL`: the last results as letters, newest last. */
export function formCell(form: LadderForm['form'] = [], { text }: Pick<Language, 'text'>): Cell {
  if (form.length === 0) return { text: '--', style: 'muted' };
  const letters = form.map((result) =>
    text(result === 'win' ? 'terminal.persona.wonLetter' : 'terminal.persona.lostLetter'),
  );
  return { text: letters.join('') };
}

export function winRateCell({ wins, losses }: { readonly wins: number; readonly losses: number }): Cell {
  return { text: formatWinRate(wins, losses) };
}

export function ageCell(time: string, now: number, { locale }: Language): Cell {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return { text: '--', style: 'muted' };
  return { text: ageText(relativeTime(date, new Date(now)), locale), style: 'muted' };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day in UTC, as hosts begin and end seasons; `--` for none. */
export function dayText(time: string | null): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '--' : date.toISOString().slice(0, DAY_LENGTH);
}

/** `12:00:05`: the same width in every language. */
export function timeText(at: number, locale: string): string {
  return new Date(at).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}
