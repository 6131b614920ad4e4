import { limits, type ComplaintTopic } from '@ra3/sdk/facts';
import type { Client } from '@ra3/sdk/node';
import { sendWrite } from '../command/send-write.js';
import type { CommandContext } from '../command/command-context.js';
import { CommandError } from '../failure/command-error.js';

export interface Complaint {
  readonly personaId: number;
  readonly topic: ComplaintTopic;
  /** A match that the persona played in. */
  readonly matchId?: number;
  readonly text: string;
}

/** The text as it is sent. @throws {CommandError} `usage` for one that the host would refuse */
export function readComplaintText(typed: string, { text }: Pick<CommandContext['language'], 'text'>): string {
  const max = limits.complaints.textCharacters;
  const trimmed = typed.trim();
  if (trimmed !== '' && trimmed.length <= max) return trimmed;
  throw new CommandError('usage', text('terminal.complaint.badText', { max }));
}

/** Sends a complaint once; an own complaint of the same words says that a lost answer was a yes. */
export function sendComplaint(
  complaint: Complaint,
  { complaints }: Pick<Client, 'complaints'>,
  context: CommandContext,
): Promise<void> {
  const options = { signal: context.runtime.signal };
  return sendWrite(context, {
    send: () => complaints.file(complaint, options),
    isDone: async () =>
      (await complaints.own({}, options)).records.some(
        ({ personaId, text, outcome }) =>
          outcome === null && personaId === complaint.personaId && text === complaint.text,
      ),
  });
}
