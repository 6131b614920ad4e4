import type { MatchTypeFilter } from '@ra3/sdk/facts';
import { anyElo, type EloRange } from '@ra3/sdk/rules/statistics';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** Parses `1200-1400`, `1200-` or `-800`: bounds that belong to the range. */
export function readEloRange(typed: string, { text }: Language): EloRange {
  const [, low = '', high = ''] = /^(\d{0,6})-(\d{0,6})$/u.exec(typed) ?? [];
  const range = {
    minElo: low === '' ? anyElo.minElo : Number(low),
    maxElo: high === '' ? anyElo.maxElo : Number(high),
  };
  if ((low !== '' || high !== '') && range.minElo <= range.maxElo) return range;
  throw new CommandError('usage', text('terminal.match.badElo', { value: typed }));
}

/** Refuses a range of Elo beside a type of matches that are not rated (S2-64). @throws {CommandError} `usage` */
export function requireRatedType(type: MatchTypeFilter, elo: EloRange | undefined, { text }: Language): void {
  if (elo === undefined || type === 'all' || type === 'automatch1v1') return;
  throw new CommandError('usage', text('terminal.match.eloNeedsAutomatch'));
}
