import { limits } from '@ra3/sdk/facts';
import { decidedByChance } from '@ra3/sdk/rules';
import type { CommandContext } from '../command/command-context.js';
import type { MatchupRow } from './matchup-rows.js';

/** What the verdicts mean, and how many of them chance alone would give. All games together are no further rates. */
export function matchupNotes(
  rows: readonly MatchupRow[],
  { language: { text, locale }, output }: Pick<CommandContext, 'language' | 'output'>,
): string[] {
  if (rows.length === 0) return [];
  const judged = rows.filter(({ key, verdict }) => key !== null && verdict !== 'few');
  const byChance = decidedByChance(judged.length);
  const chance = text('terminal.stats.chance', {
    decided: judged.filter(({ verdict }) => verdict !== 'open').length,
    all: judged.length,
    chance: byChance.toLocaleString(locale, { maximumFractionDigits: byChance < 10 ? 1 : 0 }),
  });
  return [
    '',
    output.paint('muted', text('terminal.stats.matchupsNote', { games: limits.fewGames })),
    ...(judged.length === 0 ? [] : [output.paint('muted', chance)]),
  ];
}
