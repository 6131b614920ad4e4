import type { Input } from '@ra3/sdk/node';

export const batchKinds = ['ban', 'unban', 'warn', 'forbid', 'allow', 'generate'] as const;

/** What a batch does with each row: ban, lift a ban, warn, forbid or allow a name, make invitation codes. */
export type BatchKind = (typeof batchKinds)[number];

/** One call of a batch, as it is sent and as the journal holds it. */
export type BatchRequest =
  | { readonly act: 'ban'; readonly body: Input<'moderation.ban'> }
  | { readonly act: 'warn'; readonly body: Input<'moderation.warn'> }
  | { readonly act: 'forbid' | 'allow'; readonly body: Input<'moderation.addBadPersona'> }
  | { readonly act: 'generate'; readonly body: Readonly<Record<string, never>> };

/** The name in the audit log of what a request does, and what it is done to. */
export function auditOf({ act, body }: BatchRequest): { readonly act: string; readonly target: string } {
  switch (act) {
    case 'ban':
      return { act: 'admin.ban', target: `user:${String(body.userId)}` };
    case 'warn':
      return { act: 'admin.warn', target: `user:${String(body.userId)}` };
    case 'forbid':
      return { act: 'admin.addBadPersona', target: `name:${body.name}` };
    case 'allow':
      return { act: 'admin.removeBadPersona', target: `name:${body.name}` };
    case 'generate':
      return { act: 'admin.generateInvitations', target: 'invitations' };
  }
}
