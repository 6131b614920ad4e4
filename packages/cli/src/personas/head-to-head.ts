import { rowsOf, type Client } from '@ra3/sdk/node';
import type { CallOptions, MatchRow } from '@ra3/sdk';
import type { LadderMod } from '@ra3/sdk/facts';
import { formatWinRate } from '@ra3/sdk/rules/statistics';
import type { TimedViewContext } from '../command/command-context.js';
import { collect } from '../command/print-list.js';
import { seenBy } from '../matches/match-players.js';
import { changeCell, matchTable } from '../matches/match-table.js';
import { cleanName } from '../print/cells.js';

interface Pair {
  readonly personaId: number;
  readonly mod: LadderMod;
  readonly opponentId: number;
}

/** Counts over all matches that the host still gives of the first of the two. */
export async function loadVersus(
  client: Client,
  { personaId, opponentId, mod }: Pair,
  options: CallOptions,
): Promise<ShownVersus> {
  const [own, opponent, matches] = await Promise.all([
    client.ladders.persona({ personaId, mod }, options),
    client.ladders.persona({ personaId: opponentId, mod }, options),
    collect(rowsOf(client.pages.recentMatchesOf(personaId, options))),
  ]);
  return {
    personaId,
    opponentId,
    personaName: own.personaName,
    opponentName: opponent.personaName,
    ...compare(matches, personaId, opponentId),
    seenMatches: matches.length,
  };
}

const SHOWN_MATCHES = 20;

interface ShownVersus extends HeadToHead {
  readonly personaId: number;
  readonly opponentId: number;
  readonly personaName: string;
  readonly opponentName: string;
  /** How many matches of the persona were read. */
  readonly seenMatches: number;
}

export async function versusLines(versus: ShownVersus, context: TimedViewContext): Promise<string[]> {
  const { language, output } = context;
  const { text } = language;
  const { wins, losses, undecided, together, matches, eloDelta, seenMatches } = versus;
  const names = [versus.personaName, versus.opponentName].map((name) => cleanName(name));
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

/** How two personas did against each other, in the matches that the host gives. */
interface HeadToHead {
  readonly wins: number;
  readonly losses: number;
  /** Matches against each other without a winner: disconnected, desynchronised. */
  readonly undecided: number;
  /** Matches on the same side. */
  readonly together: number;
  /** Elo that the first won and lost in the matches against the second. */
  readonly eloDelta: number;
  /** Against each other, newest first. */
  readonly matches: readonly MatchRow[];
}

export function compare(matches: readonly MatchRow[], personaId: number, opponentId: number): HeadToHead {
  const has = (players: readonly { readonly personaId: number }[]): boolean =>
    players.some((player) => player.personaId === opponentId);
  const all = matches.map((match) => ({ match, seen: seenBy(match, personaId) }));
  const against = all.filter(({ seen }) => has(seen.opponents));
  const count = (result: 'won' | 'lost' | undefined): number =>
    against.filter(({ seen }) => seen.result === result).length;
  return {
    wins: count('won'),
    losses: count('lost'),
    undecided: count(undefined),
    together: all.filter(({ seen }) => has(seen.allies)).length,
    eloDelta: against.reduce((sum, { seen }) => sum + (seen.own?.eloDelta ?? 0), 0),
    matches: against.map(({ match }) => match),
  };
}
