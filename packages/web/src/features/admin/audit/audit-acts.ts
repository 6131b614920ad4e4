/** Every act that the audit log names: those of calls, and those of commands on the host itself. */
export const auditActs = [
  'admin.ban',
  'admin.warn',
  'admin.addNote',
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
  'make-admin',
  'remove-admin',
  'remove-two-step',
] as const;

/** The last part of the key of an act's words: `ban` of `admin.ban`, `makeAdmin` of `make-admin`. */
export function actWord(act: string): string {
  const name = act.slice(act.lastIndexOf('.') + 1);
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
