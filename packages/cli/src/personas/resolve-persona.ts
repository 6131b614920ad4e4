import type { Client } from '@ra3/sdk/node';
import { typedText } from '@ra3/sdk/rules/typed';
import { CommandError } from '../failure/command-error.js';
import { ReportedError } from '../failure/describe-error.js';
import type { Language } from '../i18n/translate.js';
import { exitCodes } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import type { CallOptions, MatchRow, PastSeasonRank, PersonaLadders, Reply } from '@ra3/sdk';
import { FIRST_PAGE, type LadderMod, limits } from '@ra3/sdk/facts';
import { cleanName } from '../print/cells.js';
import { parseId } from '../command/input-kinds.js';

/**
 * The id of the persona that a person typed: an id, a name, or `name:` and a name that may look like an id. Where several names fit, a person on a terminal picks one.
 *
 * @throws {CommandError} `not-found` for an unknown name; {ReportedError} with the candidates when no prompt is possible.
 */
export async function resolvePersona(
  client: Client,
  typed: string,
  context: CommandContext,
): Promise<number> {
  const id = parseId(typed);
  if (id !== undefined) return id;
  const { text } = context.language;
  const finding = await findPersonas(client, typed.replace(/^name:/u, '').trim(), {
    signal: context.runtime.signal,
  });
  switch (finding.kind) {
    case 'one':
      if (finding.earlierName !== undefined)
        await context.output.note(text('terminal.lookup.earlierName', { name: shown(finding.earlierName) }));
      return finding.personaId;
    case 'several':
      return pickPersona(typed, finding.personas, context);
    case 'none':
      throw new CommandError('not-found', text('terminal.lookup.noName', { name: shown(typed) }));
    case 'unsupported':
      throw new CommandError('refused', text('terminal.lookup.noSearch'));
  }
}

async function pickPersona(
  typed: string,
  personas: readonly FoundPersona[],
  context: CommandContext,
): Promise<number> {
  const { language } = context;
  if (!context.isInteractive) throw ambiguous(typed, personas, language);
  const { askChoice } = await import('../command/ask.js');
  const choices = personas.map((persona) => ({
    value: persona.personaId,
    label: shown(persona.personaName),
    hint: hintOf(persona, language),
  }));
  return askChoice(language.text('terminal.lookup.askPlayer'), choices, context);
}

/** The candidates are part of the error, so that a script can go on with one of their ids. */
function ambiguous(typed: string, personas: readonly FoundPersona[], { text }: Language): ReportedError {
  const names = personas.map(({ personaId, personaName }) => `${shown(personaName)} (${String(personaId)})`);
  const report = {
    kind: 'ambiguous',
    message: text('terminal.lookup.ambiguous', { name: shown(typed), names: names.join(', ') }),
    exitCode: exitCodes.notFound,
    candidates: personas,
  };
  return new ReportedError(report);
}

function hintOf({ best, earlierName }: FoundPersona, { find, text }: Language): string {
  if (earlierName !== undefined) return text('terminal.lookup.earlierName', { name: shown(earlierName) });
  if (best === null) return '';
  const mod = find(`facts.mods.${best.mod}`) ?? best.mod;
  return `${mod} ${best.type} ${String(best.elo)} #${String(best.rank)}`;
}

function shown(name: string): string {
  return cleanName(name);
}

/** What the page of a persona shows (S2-43). */
export interface PersonaPage {
  readonly ladders: PersonaLadders;
  readonly history: readonly PastSeasonRank[];
  readonly matches: readonly MatchRow[];
  readonly mod: LadderMod;
}

/** Loads the ladders, past seasons and newest matches of a persona. */
export async function loadPersona(
  client: Client,
  { personaId, mod }: { readonly personaId: number; readonly mod: LadderMod },
  options: CallOptions,
): Promise<PersonaPage> {
  const [ladders, history, matches] = await Promise.all([
    client.ladders.persona({ personaId, mod }, options),
    client.ladders.personaHistory({ personaId, mod }, options),
    client.matches.recentOfPersona({ personaId, page: FIRST_PAGE }, options),
  ]);
  return { ladders, history, matches: matches.records, mod };
}

type FoundPersona = Reply<'personas.search'>['records'][number];

type PersonaFinding =
  | { readonly kind: 'one'; readonly personaId: number; readonly earlierName?: string | undefined }
  /** Several names fit; none is the text itself. */
  | { readonly kind: 'several'; readonly personas: readonly FoundPersona[] }
  | { readonly kind: 'none' }
  /** The host cannot search for names. */
  | { readonly kind: 'unsupported' };

/** Finds the persona that has this name; letter case makes no difference (docs/specification/personas.md). */
export async function findPersonas(
  client: Client,
  name: string,
  options: CallOptions,
): Promise<PersonaFinding> {
  if (!(await client.supports('personas.search', options))) return { kind: 'unsupported' };
  const query = { name, limit: limits.personaSearchResults };
  const { records } = await client.personas.search(query, options);
  const wanted = typedText(name).toLowerCase();
  const nameIn = (names: readonly (string | undefined)[]) =>
    names.some((one) => one?.toLowerCase() === wanted);
  // The name of now comes first: an earlier one may be another player's.
  const same =
    records.find(({ personaName }) => nameIn([personaName])) ??
    records.find(({ earlierName }) => nameIn([earlierName]));
  const [first, ...others] = same === undefined ? records : [same];
  if (first === undefined) return { kind: 'none' };
  return others.length === 0
    ? { kind: 'one', personaId: first.personaId, earlierName: first.earlierName }
    : { kind: 'several', personas: [first, ...others] };
}
