import type { Persona } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';

const LONGEST_NAME = 40;

/** The columns of the own personas. */
export function ownPersonaColumns({ text }: Language): readonly ListColumn<Persona>[] {
  return [
    {
      field: 'personaId',
      head: text('terminal.column.id'),
      isNumber: true,
      cell: ({ personaId }) => ({ text: String(personaId) }),
    },
    {
      field: 'personaName',
      head: text('terminal.column.name'),
      shrinksTo: 10,
      cell: ({ personaName }) => ({ text: cleanText(personaName, LONGEST_NAME) }),
    },
    {
      field: 'ranked',
      head: text('terminal.column.ladder'),
      cell: ({ ranked }) =>
        ranked
          ? { text: text('terminal.persona.ranked'), style: 'good' }
          : { text: text('terminal.persona.notSelected'), style: 'muted' },
    },
  ];
}
