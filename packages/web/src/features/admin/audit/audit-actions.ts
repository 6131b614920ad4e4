import { actionWord, auditSentence } from '@ra3/sdk/rules/audit';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { AuditEntry } from './audit-queries.js';

/** Every action that the audit log names: those of calls, those of commands on the host itself, and that of a mail's link. */
export const auditActions = [
  'admin.ban',
  'admin.warn',
  'admin.addNote',
  'admin.claimInboxEntry',
  'admin.resolveInboxEntry',
  'admin.setModerator',
  'admin.renamePersona',
  'admin.addBadPersona',
  'admin.removeBadPersona',
  'admin.setBadMap',
  'admin.newSeason',
  'admin.setIngameAnnouncement',
  'server.setAnnouncement',
  'admin.generateInvitations',
  'admin.applyInvitation',
  'admin.saveReasonTemplate',
  'admin.removeReasonTemplate',
  'admin.reloadWeb',
  'admin.openUser',
  'admin.openOrigins',
  'admin.searchUsers',
  'admin.openInvitations',
  'admin.openInbox',
  'account.createToken',
  'account.revokeToken',
  'account.turnTwoStepOn',
  'account.turnTwoStepOff',
  'account.renewRecoveryCodes',
  'account.changePassword',
  'account.recoverPassword',
  'make-admin',
  'remove-admin',
  'remove-two-step',
  'take-back',
] as const;

/** Returns a function that writes an action in words; an action without words keeps its name. */
export function useActionWords(): (action: string) => string {
  const { find } = useTranslation();
  return (action) => find(`audit.actions.${actionWord(action)}`) ?? stripHarmful(action);
}

type Target = Pick<AuditEntry, 'target' | 'targetName'>;

/** Returns a function that writes a target in words: its name, or `user 12` for `user:12`. */
function useTargetWords(): (target: Target) => string {
  const { find } = useTranslation();
  return ({ target, targetName }) => {
    const [kind = '', ...rest] = target.split(':');
    const id = stripHarmful(targetName ?? rest.join(':'));
    if (targetName && kind !== 'inbox') return id;
    return (rest.length === 0 ? undefined : find(`audit.targets.${kind}`, { id })) ?? stripHarmful(target);
  };
}

/** Where the admin and the target stand in a sentence: characters that no name keeps. */
const [ADMIN, TARGET] = ['\uE000', '\uE001'];

export interface SentencePart {
  readonly kind: 'text' | 'admin' | 'target';
  readonly text: string;
}

/** Returns a function that writes an entry as a sentence, in parts, of which two are the admin and the target. */
export function useAuditSentence(): (entry: AuditEntry) => readonly SentencePart[] {
  const { find } = useTranslation();
  const actionWords = useActionWords();
  const targetWords = useTargetWords();
  return (entry) => {
    const words =
      find(`audit.sentences.${auditSentence(entry)}`, { admin: ADMIN, target: TARGET }) ??
      `${ADMIN}: ${actionWords(entry.act)} · ${TARGET}`;
    return words.split(/(\uE000|\uE001)/u).flatMap((text): SentencePart[] => {
      if (text === ADMIN) return [{ kind: 'admin', text: stripHarmful(entry.adminUserName) }];
      if (text === TARGET) return [{ kind: 'target', text: targetWords(entry) }];
      return text === '' ? [] : [{ kind: 'text', text }];
    });
  };
}
