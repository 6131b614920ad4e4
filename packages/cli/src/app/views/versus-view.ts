import type { LadderMod } from '@ra3/sdk/facts';
import { CommandError } from '../../failure/command-error.js';
import { loadVersus, versusLines } from '../../personas/head-to-head.js';
import { findPersonas } from '../../personas/resolve-persona.js';
import { cleanName } from '../../print/cells.js';
import { inPane, type AppView, type TabName, type ViewContext, type ViewTools } from '../app-view.js';
import { linesView } from './lines-view.js';

export interface ShownPair {
  readonly personaId: number;
  readonly opponentId: number;
  readonly mod: LadderMod;
  /** The tab from which it was opened. */
  readonly tab: TabName;
}

/** Two players head to head, as `ra3 persona A --vs B` prints them. */
export function versusView({ tab, ...pair }: ShownPair, views: ViewContext): AppView {
  const { client, context } = views;
  const { personaId, opponentId, mod } = pair;
  return linesView(
    {
      tab,
      crumb: context.language.text('terminal.app.ladder.compare'),
      command: `ra3 persona ${String(personaId)} --vs ${String(opponentId)} --mod ${mod}`,
      site: `/persona/${String(personaId)}/versus/${String(opponentId)}`,
      linesOf: async (width, signal) =>
        versusLines(await loadVersus(client, pair, { signal }), inPane(context, width)),
    },
    views,
  );
}

/**
 * Asks for a player by name, with whom another one is compared; where several names fit, for one of them.
 * @throws {CommandError} `not-found` for a name that no player has
 */
export async function askOpponent(
  { ask, signal }: ViewTools,
  { client, context: { language } }: ViewContext,
): Promise<number | undefined> {
  const title = language.text('terminal.lookup.askPlayer');
  const name = (await ask(title))?.trim() ?? '';
  if (name === '') return undefined;
  const finding = await findPersonas(client, name, { signal });
  if (finding.kind === 'one') return finding.personaId;
  if (finding.kind === 'unsupported')
    throw new CommandError('refused', language.text('terminal.lookup.noSearch'));
  if (finding.kind === 'none')
    throw new CommandError('not-found', language.text('terminal.lookup.noName', { name: cleanName(name) }));
  const choices = finding.personas.map(({ personaName }) => cleanName(personaName));
  const chosen = await ask(title, { choices });
  return finding.personas.find((_one, index) => choices[index] === chosen)?.personaId;
}
