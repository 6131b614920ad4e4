import { askFirst, type Proposal } from './ask-first.js';
import type { CommandContext } from './command-context.js';

/** An act of the command line, from its question to what it prints. */
interface AskedAct extends Proposal {
  readonly write: () => Promise<unknown>;
  /** The JSON of the act, by whether it was sent: a dry run sends nothing. */
  readonly record: (isSent: boolean) => object;
  /** What a person reads once it is done. */
  readonly done: string;
}

/** Asks before a write, sends it, and prints what became of it; nothing when it was declined. */
export async function doAct(
  context: CommandContext,
  { write, record, done, ...proposal }: AskedAct,
): Promise<void> {
  const { output } = context;
  const agreed = await askFirst(context, proposal);
  if (agreed === 'declined') return;
  const isSent = agreed === 'go';
  if (isSent) await write();
  if (output.isJson) await output.record(record(isSent));
  else if (isSent) await output.lines([done]);
}
