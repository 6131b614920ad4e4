import { adminLimits } from '@ra3/sdk/facts';
import type { Client, Reply } from '@ra3/sdk/node';
import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { column, textColumn, type ListColumn } from '../print/list-table.js';

export const listedStates = ['ready', 'used'] as const;
export type ListedState = (typeof listedStates)[number];
export type InvitationCode = Reply<'invitations.used'>['items'][number];
/** The fields of a code, in the order of lists and exports. */
export const codeFields = [
  'value',
  'status',
  'inviterUid',
  'inviterUname',
  'inviterUemail',
  'regEmail',
  'desc',
] as const;
export type Codes = AsyncGenerator<InvitationCode, void, undefined>;

type LoadSlice = (slice: {
  readonly skip: number;
  readonly limit: number;
}) => Promise<readonly InvitationCode[]>;

/** Yields the codes of the given states, one list after the other, in slices as large as the host allows. */
export async function* walkCodes(client: Client, states: readonly ListedState[], signal: AbortSignal): Codes {
  for (const state of states) {
    yield* walk(async (slice) => {
      const { items } =
        state === 'used'
          ? await client.invitations.used(slice, { signal })
          : await client.invitations.shared(slice, { signal });
      return items;
    });
  }
}

/** Codes move from one list to another while they are read: one that was yielded already is passed over. */
export async function* walk(load: LoadSlice): Codes {
  const limit = adminLimits.invitationExport.perCall;
  const seen = new Set<string>();
  for (let skip = 0; ; skip += limit) {
    const items = await load({ skip, limit });
    for (const code of items) {
      if (!seen.has(code.value)) yield code;
      seen.add(code.value);
    }
    if (items.length < limit) return;
  }
}

const LONGEST_NOTE = 60;

export function codeColumns({ text }: Language): ListColumn<InvitationCode>[] {
  return [
    textColumn('value', text('terminal.admin.column.code')),
    column('status', text('terminal.admin.column.state'), ({ status }) =>
      text(`terminal.admin.invitationState.${status}`),
    ),
    column('inviterUname', text('terminal.admin.column.inviter'), {
      shrinksTo: 10,
      cell: ({ inviterUname }) => cleanName(inviterUname ?? '--'),
    }),
    column('regEmail', text('terminal.admin.column.usedBy'), {
      shrinksTo: 10,
      dropsAt: 2,
      cell: ({ regEmail }) => stripHarmful(regEmail ?? '--'),
    }),
    column('desc', text('terminal.admin.column.note'), {
      shrinksTo: 10,
      dropsAt: 1,
      cell: ({ desc }) => cleanText(desc, LONGEST_NOTE),
    }),
  ];
}
