import type { Client, Persona } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { cleanName } from '../print/cells.js';
import { parseId } from '../command/input-kinds.js';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn, textColumn } from '../print/list-table.js';

/**
 * The own persona of this id or name; letter case makes no difference.
 * @throws {CommandError} `not-found` when the signed-in user has none of that name or id.
 */
export async function findOwnPersona(
  client: Client,
  typed: string,
  context: CommandContext,
): Promise<Persona> {
  const { records } = await client.personas.list({}, { signal: context.runtime.signal });
  const name = typed.trim().toLowerCase();
  const found =
    records.find(({ personaName }) => personaName.toLowerCase() === name) ??
    records.find(({ personaId }) => personaId === parseId(typed));
  if (found !== undefined) return found;
  const own = records.map(({ personaName }) => cleanName(personaName)).join(', ') || '--';
  throw new CommandError(
    'not-found',
    context.language.text('terminal.persona.notOwn', { value: typed, own }),
  );
}

/** The columns of a list of the own personas. */
export function ownPersonaColumns({ text }: Language): readonly ListColumn<Persona>[] {
  return [
    numberColumn('personaId', text('terminal.column.id')),
    textColumn('personaName', text('terminal.column.name'), { shrinksTo: 10, show: cleanName }),
    column('ranked', text('terminal.column.ladder'), ({ ranked }) =>
      ranked
        ? { text: text('terminal.persona.ranked'), style: 'good' }
        : { text: text('terminal.persona.notSelected'), style: 'muted' },
    ),
  ];
}
