import { adminLimits } from '@ra3/sdk/facts';
import type { Client, Reply } from '@ra3/sdk/node';
import type { Language } from '../i18n/translate.js';
import { CommandError } from '../failure/command-error.js';

export type InvitationCode = Reply<'invitations.used'>['items'][number];

type LoadSlice = (slice: {
  readonly skip: number;
  readonly limit: number;
}) => Promise<readonly InvitationCode[]>;

/** Yields the codes of the given states, one list after the other, in slices as large as the host allows. */
export async function* walkCodes(
  client: Client,
  states: readonly ListedState[],
  signal: AbortSignal,
): AsyncGenerator<InvitationCode, void, undefined> {
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

/** Yields the codes that a user gave. */
export function walkCodesOf(
  client: Client,
  uid: number,
  signal: AbortSignal,
): AsyncGenerator<InvitationCode, void, undefined> {
  return walk(async (slice) => (await client.invitations.listBy({ uid, ...slice }, { signal })).items);
}

/** Codes move from one list to another while they are read: one that was yielded already is passed over. */
async function* walk(load: LoadSlice): AsyncGenerator<InvitationCode, void, undefined> {
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

/** The fields of an invitation code on the wire (S3-07). */
export const codeFields: readonly string[] = [
  'value',
  'status',
  'inviterUid',
  'inviterUname',
  'inviterUemail',
  'regEmail',
  'desc',
];

/** The states whose codes a host lists; it lists no free ones. */
export const listedStates = ['ready', 'used'] as const;

export type ListedState = (typeof listedStates)[number];

/** `ready`, `used` or both with a comma. */
export function readStates(typed: string, { text }: Language): readonly ListedState[] {
  const words = typed.split(',').map((word) => word.trim());
  const states = listedStates.filter((state) => words.includes(state));
  if (states.length === new Set(words).size) return states;
  throw new CommandError('usage', text('terminal.admin.invitation.badStatus', { value: typed }));
}
