import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { guidArgument } from './guid-argument.js';
import { matchFields } from './match-fields.js';
import type { CallOptions, Client, MyMatchStatus } from '@ra3/sdk/node';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { isServiceError } from '../failure/describe-service-error.js';
import { requireExtension } from '../command/require-extension.js';
import type { CommandContext } from '../command/command-context.js';
import { matchLines } from './match-lines.js';

const input = defineInput({ arguments: [guidArgument] });
type GuidInput = InputOf<typeof input>;

export const matchShow = defineCommand({
  path: ['match', 'show'],
  summary: 'terminal.match.showSummary',
  input,
  examples: [
    'ra3 match show 00000000-0000-4000-8000-000000000000',
    'ra3 match show 00000000-0000-4000-8000-000000000000 --fields map,winners',
  ],
  fields: [...matchFields, 'isFavourite', 'isRecommended', 'isDownloaded', 'favouriteTag'],
  row: {
    call: 'matches.get',
    adds: {
      isFavourite: 'boolean?',
      isRecommended: 'boolean?',
      isDownloaded: 'boolean?',
      favouriteTag: 'string?',
    },
  },
  load: () => import('./match-show.js'),
});

const NOT_SIGNED_IN = 401;

export async function run({ arguments: [guid] }: GuidInput, context: CommandContext): Promise<ExitCode> {
  const { output, runtime } = context;
  const options = { signal: runtime.signal };
  const client = await context.openClient();
  await requireExtension(client, 'matches.get', context);
  const [match, marks] = await Promise.all([
    client.matches.get({ guid }, options),
    readMarks(client, guid, options),
  ]);
  if (output.isJson) await output.record({ ...match, ...markFields(marks) });
  else await output.lines(await matchLines({ match, marks }, context));
  return exitCodes.ok;
}

/** Own marks are an addition: a visitor has none. */
async function readMarks(
  client: Client,
  guid: string,
  options: CallOptions,
): Promise<MyMatchStatus | undefined> {
  try {
    const { records } = await client.matches.myStatus({ body: [guid] }, options);
    return records.find(({ matchGuid }) => matchGuid === guid);
  } catch (error) {
    if (isServiceError(error) && error.status === NOT_SIGNED_IN) return undefined;
    throw error;
  }
}

/** Null for a visitor. */
function markFields(marks: MyMatchStatus | undefined): object {
  const { isFavourite = null, isRecommended = null, isDownloaded = null, favouriteTag = null } = marks ?? {};
  return { isFavourite, isRecommended, isDownloaded, favouriteTag };
}
