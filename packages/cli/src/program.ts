import { api } from './tools/api.js';
import { ui } from './app/ui.js';
import { doctor } from './tools/doctor.js';
import { open } from './tools/open.js';
import { schema } from './tools/schema.js';
import { ladder } from './ladders/ladder.js';
import { personaCreate } from './personas/persona-create.js';
import { personaDelete } from './personas/persona-delete.js';
import { personaList } from './personas/persona-list.js';
import { personaRank } from './personas/persona-rank.js';
import { personaRename } from './personas/persona-rename.js';
import { personaNames } from './personas/persona-names.js';
import { personaOpponents } from './personas/persona-opponents.js';
import { personaRating } from './personas/persona-rating.js';
import { personaShow } from './personas/persona-show.js';
import { personaSplits } from './personas/persona-splits.js';
import { matchDownload } from './matches/match-download.js';
import { matchList } from './matches/match-list.js';
import { matchRecommend } from './matches/match-recommend.js';
import { matchShow } from './matches/match-show.js';
import { matchTag } from './matches/match-tag.js';
import { statsFactions } from './statistics/stats-factions.js';
import { statsMaps } from './statistics/stats-maps.js';
import { statsMatchups } from './statistics/stats-matchups.js';
import { statsMine } from './statistics/stats-mine.js';
import { seasonList } from './seasons/season-list.js';
import { article } from './articles/article.js';
import { announcement } from './announcements/announcement.js';
import { complaintFile } from './complaints/complaint-file.js';
import { complaintList } from './complaints/complaint-list.js';
import { deviceRevoke } from './accounts/auth-device-revoke.js';
import { deviceList } from './accounts/auth-device-list.js';
import { authPassword } from './accounts/auth-password.js';
import { tokenCreate } from './accounts/auth-token-create.js';
import { tokenList, tokenRevoke } from './accounts/access-tokens.js';
import { statusHistory } from './status/status-history.js';
import { statusShow } from './status/status-show.js';
import { statusWait } from './status/status-wait.js';
import { statusWatch } from './app/status-watch.js';
import { authList } from './accounts/auth-list.js';
import { authLogin } from './accounts/auth-login.js';
import { authLogout } from './accounts/auth-logout.js';
import { authStatus } from './accounts/auth-status.js';
import { authSwitch } from './accounts/auth-switch.js';
import { configGet } from './config/config-get.js';
import { configList } from './config/config-list.js';
import { configEdit } from './config/config-edit.js';
import { configPath } from './config/config-path.js';
import { configSet } from './config/config-set.js';
import { configUnset } from './config/config-unset.js';
import { replayBuildOrder } from './replays/replay-build-order.js';
import { replayChunks } from './replays/replay-chunks.js';
import { replayInspect } from './replays/replay-inspect.js';
import { replayRename } from './replays/replay-rename.js';
import { replayRecover } from './replays/replay-recover.js';
import { replayRepair } from './replays/replay-repair.js';
import { replayWatch } from './replays/replay-watch.js';
import { replayVerify } from './replays/replay-verify.js';
import { complete } from './tools/complete.js';
import { completion } from './tools/completion.js';
import {
  adminBadpersonaApply,
  adminBanApply,
  adminUnbanApply,
  adminWarnApply,
} from './batches/batch-apply.js';
import { adminBanTemplate } from './batches/ban-template.js';
import { adminBanUser, adminUnbanUser, adminWarnUser } from './batches/ban-user.js';
import { adminInvitationApply } from './invitations/admin-invitation-apply.js';
import { adminInvitationGenerate } from './invitations/admin-invitation-generate.js';
import { adminBatchUndo } from './batches/batch-undo.js';
import { adminBatchVerify } from './batches/batch-verify.js';
import { adminInboxList } from './inbox/admin-inbox-list.js';
import { adminInboxShow } from './inbox/admin-inbox-show.js';
import { adminInboxClaim } from './inbox/admin-inbox-claim.js';
import { adminInboxResolve } from './inbox/admin-inbox-resolve.js';
import { adminTemplateList } from './templates/admin-template-list.js';
import { adminTemplateRemove } from './templates/admin-template-remove.js';
import { adminTemplateSave } from './templates/admin-template-save.js';
import { adminUserModerator } from './users/admin-user-moderator.js';
import { adminUserNoteAdd } from './users/admin-user-note-add.js';
import { adminUserNoteList } from './users/admin-user-note-list.js';
import { adminUserSearch } from './users/admin-user-search.js';
import { adminUserShow } from './users/admin-user-show.js';
import { adminUserRenamePersona } from './users/admin-user-rename-persona.js';
import { adminInvitationList } from './invitations/admin-invitation-list.js';
import { adminAnnouncementShow } from './announcements/admin-announcement-show.js';
import { adminAnnouncementEdit } from './announcements/admin-announcement-edit.js';
import { adminAnnouncementSet } from './announcements/admin-announcement-set.js';
import { adminSeasonNew } from './seasons/admin-season-new.js';
import { adminBadMapList } from './bad-maps/admin-badmap-list.js';
import { adminBadMapTest } from './bad-maps/admin-badmap-test.js';
import { adminBadMapApply } from './bad-maps/admin-badmap-apply.js';
import {
  adminBadPersonaAdd,
  adminBadPersonaList,
  adminBadPersonaRemove,
} from './bad-personas/bad-personas.js';
import { adminReportDaily } from './admin/admin-report-daily.js';
import { adminServerReload } from './admin/admin-server-reload.js';
import { adminServerWatch } from './admin/admin-server-watch.js';
import { adminAudit } from './admin/admin-audit.js';
import type { CommandDefinition, CommandGroup } from './command/command-definition.js';
import type { OpenSession } from './command/session.js';

/**
 * Every command of `ra3`, in the order of the help. `in part` names calls beyond the specification without which a command works,
 * but without what needs them.
 */
export const commands: readonly CommandDefinition[] = [
  statusShow,
  statusWatch,
  statusWait,
  statusHistory,
  ladder, // in part: ladders.filtered, ladders.seasonPage, ladders.form, personas.search
  personaShow, // in part: personas.search
  personaRating,
  personaSplits,
  personaOpponents,
  personaNames,
  personaList,
  personaCreate,
  personaRename,
  personaRank,
  personaDelete,
  matchList, // in part: matches.filtered
  matchShow,
  matchDownload, // in part: matches.filtered
  matchTag,
  matchRecommend,
  statsFactions,
  statsMaps,
  statsMatchups,
  statsMine,
  seasonList,
  announcement, // in part: announcements.ingame
  article,
  ui, // in part: ladders.form, personas.search, personas.ratingHistory, personas.splits, status.history
  authLogin,
  authLogout,
  authStatus,
  authList,
  authSwitch,
  authPassword,
  tokenList,
  tokenCreate,
  tokenRevoke,
  deviceList,
  deviceRevoke,
  complaintFile,
  complaintList,
  replayInspect,
  replayVerify,
  replayRepair,
  replayRecover,
  replayBuildOrder,
  replayChunks,
  replayRename,
  adminBanUser, // in part: moderation.banPreview
  adminBanApply, // in part: moderation.banPreview, moderation.auditLog
  adminBanTemplate,
  adminUnbanUser,
  adminUnbanApply, // in part: moderation.auditLog
  adminWarnUser,
  adminWarnApply, // in part: moderation.auditLog
  adminBadpersonaApply,
  adminInvitationGenerate,
  adminBatchVerify,
  adminBatchUndo,
  adminUserSearch,
  adminUserShow, // in part: cases, moderation.warnings, invitations.path
  adminUserRenamePersona,
  adminUserModerator, // moderation.setModerator
  adminUserNoteList,
  adminUserNoteAdd,
  adminTemplateList,
  adminTemplateSave,
  adminTemplateRemove,
  adminInboxList, // complaints.inbox
  adminInboxShow, // complaints.inbox
  adminInboxClaim, // complaints.claim
  adminInboxResolve, // complaints.resolve
  adminInvitationApply,
  adminInvitationList,
  adminAnnouncementShow,
  adminAnnouncementEdit,
  adminAnnouncementSet, // in part: announcements.websiteVersions, announcements.ingameVersions
  adminSeasonNew, // in part: seasons.ending
  adminBadMapList,
  adminBadMapTest,
  adminBadMapApply, // in part: maps.ruleStates
  adminBadPersonaList,
  adminBadPersonaAdd, // in part: personas.matchingBadName
  adminBadPersonaRemove,
  adminReportDaily,
  adminServerReload,
  adminServerWatch, // in part: reports.overview
  adminAudit,
  replayWatch,
  configList,
  configGet,
  configSet,
  configUnset,
  configPath,
  configEdit,
  open,
  api,
  doctor,
  schema,
  completion,
  complete,
];

/** The headings of `ra3 --help`, in their order in the list of commands. */
export const groups: readonly CommandGroup[] = [
  {
    title: 'terminal.group.look',
    words: ['status', 'ladder', 'persona', 'match', 'stats', 'season', 'announcement', 'article', 'ui'],
  },
  { title: 'terminal.group.account', words: ['auth', 'complaint'] },
  { title: 'terminal.group.replays', words: ['replay'] },
  { title: 'terminal.group.admin', words: ['admin'] },
  { title: 'terminal.group.tools', words: ['config', 'open', 'api', 'doctor', 'schema', 'completion'] },
];

/** Loads the client and the session of the host, which are one file of the bundle. */
export const openSession: OpenSession = async (context) => {
  const service = await import('./host/open-session.js');
  return service.openSession(context);
};
