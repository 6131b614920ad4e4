import type { Client } from '@ra3/sdk/node';
import { requireExtension } from '../../accounts/access/require-extension.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { loadForms, type FormedRow } from '../query/ladder-forms.js';
import { ladderLayout } from '../view/ladder-layout.js';
import type { LadderInput } from './ladder.js';
import { printPages } from './ladder-pages.js';
import { pickOnLadder } from './ladder-pick.js';
import { findPlayersOnLadder } from './ladder-players.js';
import { printTiers } from './ladder-tiers.js';
import { refuseSeveralViews } from './refuse-several-views.js';

export async function run(input: LadderInput, context: CommandContext): Promise<ExitCode> {
  const { me, player, around, distribution, interactive } = input.options;
  refuseSeveralViews(input.options, context.language);
  const client = await context.openClient();
  if (distribution) return printTiers(client, input, context);
  if (interactive) return pickOnLadder(client, input, context);
  if (me || player !== undefined || around !== undefined) return printPlayers(client, input, context);
  return printPages(client, input, context);
}

async function printPlayers(client: Client, input: LadderInput, context: CommandContext): Promise<ExitCode> {
  const { form } = input.options;
  if (form) await requireExtension(client, 'ladders.form', context);
  const [mod, type] = input.arguments;
  const rows = await findPlayersOnLadder(client, input, context);
  const options = { signal: context.runtime.signal };
  return printList<FormedRow>(
    {
      ...ladderLayout(client, { arguments: input.arguments, seasonId: undefined, hasForm: form }, context),
      rows: form ? await loadForms(client, { ladder: { mod, type }, rows }, options) : rows,
      empty: context.language.text('terminal.ladder.nobodyRanked'),
    },
    context,
  );
}
