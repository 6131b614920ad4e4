import { adminLimits } from '@ra3/sdk/facts';
import type { Client } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

/** @throws {CommandError} `usage` for a description that the host would refuse */
export function checkDescription(description: string, { text }: Pick<Language, 'text'>): void {
  const count = adminLimits.invitationDescriptionCharacters;
  if (description.trim() === '')
    throw new CommandError('usage', text('terminal.admin.invitation.noDescription'));
  if (description.length > count)
    throw new CommandError('usage', text('terminal.admin.invitation.longDescription', { count }));
}

interface Taking {
  readonly language: Pick<Language, 'text'>;
  readonly signal: AbortSignal;
}

/** Takes a free code for the calling admin, with a note for whom it is (S7-33). */
export async function takeCode(
  description: string,
  { invitations }: Pick<Client, 'invitations'>,
  { language, signal }: Taking,
): Promise<{ readonly value: string }> {
  checkDescription(description, language);
  return invitations.apply({ description }, { signal });
}
