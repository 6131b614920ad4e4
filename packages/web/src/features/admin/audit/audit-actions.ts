import { stripHarmful } from '@ra3/sdk/rules/text';
import { useTranslation } from '../../../platform/i18n/use-translation.js';

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

/** The last part of the key of an action's words: `ban` of `admin.ban`, `makeAdmin` of `make-admin`. */
export function actionWord(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns a function that writes an action in words; an action without words keeps its name. */
export function useActionWords(): (action: string) => string {
  const { find } = useTranslation();
  return (action) => find(`audit.actions.${actionWord(action)}`) ?? stripHarmful(action);
}

/** Returns a function that writes a target in words: `User 12` for `user:12`. */
export function useTargetWords(): (target: string) => string {
  const { find } = useTranslation();
  return (target) => {
    const end = target.indexOf(':');
    const words =
      end < 0
        ? undefined
        : find(`audit.targets.${target.slice(0, end)}`, { id: stripHarmful(target.slice(end + 1)) });
    return words ?? stripHarmful(target);
  };
}
