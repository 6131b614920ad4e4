import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { textOption } from '../command/input-kinds.js';
import { modOption, playerArgument } from './persona-inputs.js';
import { rowsOf, type Client } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext, TimedViewContext } from '../command/command-context.js';
import { loadPersona, resolvePersona } from './resolve-persona.js';
import { personaLines } from './persona-lines.js';
import { formatWinRate } from '@ra3/sdk/rules/statistics';
import { changeCell, matchTable } from '../matches/match-table.js';
import { cleanName } from '../print/cells.js';
import { collect } from '../command/print-list.js';
import type { CallOptions, MatchRow } from '@ra3/sdk';
import { seenBy } from '../matches/match-players.js';

const input = defineInput({
  arguments: [playerArgument],
  options: { mod: modOption, vs: textOption('--vs <player>', 'terminal.persona.versusOption') },
});
type PersonaShowInput = InputOf<typeof input>;

export const personaShow = defineCommand({
  path: ['persona', 'show'],
  isDefault: true,
  summary: 'terminal.persona.summary',
  input,
  examples: ['ra3 persona Natasha', 'ra3 persona 1042 --mod corona --json', 'ra3 persona Natasha --vs Tanya'],
  fields: [
    'personaId',
    'personaName',
    'mod',
    'ladder1v1',
    'ladder2v2',
    'ladder3v3',
    'history',
    'recentMatches',
    'opponentId',
    'opponentName',
    'wins',
    'losses',
    'undecided',
    'together',
    'eloDelta',
    'seenMatches',
    'matches',
  ],
  row: {
    call: 'ladders.persona',
    adds: {
      mod: 'string',
      history: { reply: 'ladders.personaHistory' },
      recentMatches: { reply: 'matches.recentOfPersona', at: 'records' },
      matches: { reply: 'matches.recentOfPersona', at: 'records' },
      opponentId: 'number',
      opponentName: 'string',
      wins: 'number',
      losses: 'number',
      undecided: 'number',
      together: 'number',
      eloDelta: 'number',
      seenMatches: 'number',
    },
  },
  load: () => import('./persona-show.js'),
});

export const run: Run<typeof input> = async ({ arguments: [player], options: { mod, vs } }, context) => {
  const { output, runtime } = context;
  const client = await context.openClient();
  const personaId = await resolvePersona(client, player, context);
  if (vs !== undefined) return showVersus(client, { personaId, vs, mod }, context);
  const page = await loadPersona(client, { personaId, mod }, { signal: runtime.signal });
  const { ladders, history, matches: recentMatches } = page;
  if (output.isJson) await output.record({ ...ladders, mod, history, recentMatches });
  else await output.lines(await personaLines(page, context));
  return exitCodes.ok;
};

interface Versus extends Pick<PersonaShowInput['options'], 'mod'> {
  readonly personaId: number;
  readonly vs: string;
}

async function showVersus(
  client: Client,
  { personaId, vs, mod }: Versus,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, runtime, language } = context;
  const opponentId = await resolvePersona(client, vs, context);
  if (opponentId === personaId) throw new CommandError('usage', language.text('terminal.persona.samePlayer'));
  const versus = await loadVersus(client, { personaId, opponentId, mod }, { signal: runtime.signal });
  if (output.isJson) await output.record(versus);
  else await output.lines(await versusLines(versus, context));
  return exitCodes.ok;
}

interface Pair extends Pick<Versus, 'mod' | 'personaId'> {
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

export interface ShownVersus extends HeadToHead {
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
