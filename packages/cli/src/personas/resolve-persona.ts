import type { Client } from '@ra3/sdk/node';
import { cleanText } from '@ra3/sdk/rules';
import { CommandError } from '../failure/command-error.js';
import { ReportedError } from '../failure/reported-error.js';
import type { Language } from '../i18n/translate.js';
import { exitCodes } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { findPersonas, parsePersonaId, type FoundPersona } from './find-personas.js';

const LONGEST_NAME = 40;

/**
 * The id of the persona that a person typed: an id, or a name. Where several names fit, a person on a terminal picks one.
 *
 * @throws {CommandError} `not-found` for an unknown name; {ReportedError} with the candidates where nobody can pick.
 */
export async function resolvePersona(
  client: Client,
  typed: string,
  context: CommandContext,
): Promise<number> {
  const id = parsePersonaId(typed);
  if (id !== undefined) return id;
  const { text } = context.language;
  const finding = await findPersonas(client, typed.trim(), { signal: context.runtime.signal });
  switch (finding.kind) {
    case 'one':
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
    hint: bestText(persona, language),
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

/** Ladder, Elo and rank at which a persona stands best. */
function bestText({ best }: FoundPersona, { find }: Language): string {
  if (best === null) return '';
  const mod = find(`facts.mods.${best.mod}`) ?? best.mod;
  return `${mod} ${best.type} ${String(best.elo)} #${String(best.rank)}`;
}

function shown(name: string): string {
  return cleanText(name, LONGEST_NAME);
}
