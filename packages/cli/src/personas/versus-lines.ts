import { cleanText, formatWinRate } from '@ra3/sdk/rules';
import { changeCell, matchTable } from '../matches/match-table.js';
import type { CommandContext } from '../command/command-context.js';
import type { HeadToHead } from './head-to-head.js';

const LONGEST_NAME = 40;
const SHOWN_MATCHES = 20;

export interface ShownVersus extends HeadToHead {
  readonly personaId: number;
  readonly personaName: string;
  readonly opponentName: string;
  /** How many matches of the persona were read. */
  readonly seenMatches: number;
}

/** The score of two personas against each other, and their matches. */
export async function versusLines(
  versus: ShownVersus,
  context: Pick<CommandContext, 'language' | 'output' | 'runtime'>,
): Promise<string[]> {
  const { language, output } = context;
  const { text } = language;
  const { wins, losses, undecided, together, matches, eloDelta, seenMatches } = versus;
  const names = [versus.personaName, versus.opponentName].map((name) => cleanText(name, LONGEST_NAME));
  const extra = [
    formatWinRate(wins, losses),
    ...(eloDelta === 0 ? [] : [`Δ ${changeCell(eloDelta).text}`]),
    ...(undecided === 0 ? [] : [text('terminal.persona.undecided', { count: undecided })]),
    ...(together === 0 ? [] : [text('terminal.persona.together', { count: together })]),
  ];
  const head = output.paint(
    'heading',
    `${names[0] ?? ''} ${String(wins)} : ${String(losses)} ${names[1] ?? ''}`,
  );
  const seen = output.paint('muted', text('terminal.persona.seenMatches', { count: seenMatches }));
  if (matches.length === 0) return [head, text('terminal.persona.neverMet'), seen];
  return [
    `${head}  ${extra.join(' · ')}`,
    seen,
    '',
    ...(await matchTable(matches.slice(0, SHOWN_MATCHES), versus, context)),
  ];
}
