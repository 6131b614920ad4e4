import { api } from './api/commands/api.js';
import { doctor } from './doctor/commands/doctor.js';
import { explain } from './explain/commands/explain.js';
import { open } from './open/commands/open.js';
import { schema } from './schema/commands/schema.js';
import { ladder } from './ladders/commands/ladder.js';
import { personaCreate } from './personas/commands/create.js';
import { personaDelete } from './personas/commands/delete.js';
import { personaList } from './personas/commands/list.js';
import { personaRank, personaUnrank } from './personas/commands/rank.js';
import { personaRename } from './personas/commands/rename.js';
import { personaNames } from './personas/commands/names.js';
import { personaOpponents } from './personas/commands/opponents.js';
import { personaRating } from './personas/commands/rating.js';
import { personaShow } from './personas/commands/show.js';
import { personaSplits } from './personas/commands/splits.js';
import { matchDownload } from './matches/commands/download.js';
import { matchList } from './matches/commands/list.js';
import { matchOpen } from './matches/commands/open.js';
import { matchRecent } from './matches/commands/recent.js';
import { matchRecommend } from './matches/commands/recommend.js';
import { matchShow } from './matches/commands/show.js';
import { matchTag } from './matches/commands/tag.js';
import { statsFactions } from './statistics/commands/factions.js';
import { statsMaps } from './statistics/commands/maps.js';
import { statsMatchups } from './statistics/commands/matchups.js';
import { statsMine } from './statistics/commands/mine.js';
import { seasonList } from './seasons/commands/list.js';
import { article } from './articles/commands/article.js';
import { announcement } from './announcements/commands/announcement.js';
import { deviceEnd } from './accounts/commands/device-end.js';
import { deviceList } from './accounts/commands/device-list.js';
import { authPassword } from './accounts/commands/password.js';
import { tokenCreate } from './accounts/commands/token-create.js';
import { tokenList } from './accounts/commands/token-list.js';
import { tokenRevoke } from './accounts/commands/token-revoke.js';
import { statusHistory } from './status/commands/history.js';
import { statusShow } from './status/commands/show.js';
import { statusWait } from './status/commands/wait.js';
import { statusWatch } from './status/commands/watch.js';
import { authList } from './accounts/commands/list.js';
import { authLogin } from './accounts/commands/login.js';
import { authLogout } from './accounts/commands/logout.js';
import { authStatus } from './accounts/commands/status.js';
import { authSwitch } from './accounts/commands/switch.js';
import { configGet } from './configuration/commands/get.js';
import { configList } from './configuration/commands/list.js';
import { configEdit } from './configuration/commands/edit.js';
import { configPath } from './configuration/commands/path.js';
import { configSet } from './configuration/commands/set.js';
import { configUnset } from './configuration/commands/unset.js';
import { replayBuildOrder } from './replays/commands/build-order.js';
import { replayChunks } from './replays/commands/chunks.js';
import { replayInspect } from './replays/commands/inspect.js';
import { replayRename } from './replays/commands/rename.js';
import { replayRecover } from './replays/commands/recover.js';
import { replayRepair } from './replays/commands/repair.js';
import { replayWatch } from './replays/commands/watch.js';
import { replayVerify } from './replays/commands/verify.js';
import { complete } from './completion/commands/complete.js';
import { completion } from './completion/commands/completion.js';
import {
  adminBanApply,
  adminBanPlan,
  adminUnbanApply,
  adminUnbanPlan,
  adminWarnApply,
  adminWarnPlan,
} from './admin/moderation/commands/file-commands.js';
import { adminBanUser, adminUnbanUser, adminWarnUser } from './admin/moderation/commands/user-commands.js';
import { adminBadpersonaApply } from './admin/bad-personas/commands/apply.js';
import { adminInvitationGenerate } from './admin/invitations/commands/generate.js';
import { batchList } from './batches/commands/list.js';
import { batchReport } from './batches/commands/report.js';
import { batchResume } from './batches/commands/resume.js';
import { batchShow } from './batches/commands/show.js';
import { batchUndo } from './batches/commands/undo.js';
import { batchVerify } from './batches/commands/verify.js';
import { adminUserSearch } from './admin/users/commands/search.js';
import { adminUserShow } from './admin/users/commands/show.js';
import { adminUserRelated } from './admin/users/commands/related.js';
import { adminUserLogins } from './admin/users/commands/logins.js';
import { adminUserRenamePersona } from './admin/users/commands/rename-persona.js';
import { adminInvitationStats } from './admin/invitations/commands/stats.js';
import { adminInvitationList } from './admin/invitations/commands/list.js';
import { adminInvitationSearch } from './admin/invitations/commands/search.js';
import { adminInvitationExport } from './admin/invitations/commands/export.js';
import { adminAnnouncementPull } from './admin/announcements/commands/pull.js';
import { adminAnnouncementEdit } from './admin/announcements/commands/edit.js';
import { adminAnnouncementDiff } from './admin/announcements/commands/diff.js';
import { adminAnnouncementPush } from './admin/announcements/commands/push.js';
import { adminSeasonList } from './admin/seasons/commands/list.js';
import { adminSeasonNew } from './admin/seasons/commands/new.js';
import { adminBadMapList } from './admin/bad-maps/commands/list.js';
import { adminBadMapTest } from './admin/bad-maps/commands/test.js';
import { adminBadMapDiff } from './admin/bad-maps/commands/diff.js';
import { adminBadMapApply } from './admin/bad-maps/commands/apply.js';
import { adminBadPersonaList } from './admin/bad-personas/commands/list.js';
import { adminBadPersonaAdd } from './admin/bad-personas/commands/add.js';
import { adminBadPersonaRemove } from './admin/bad-personas/commands/remove.js';
import { adminReportDaily } from './admin/reports/commands/daily.js';
import { adminServerWatch } from './admin/server/commands/watch.js';
import { adminAudit } from './admin/audit/commands/audit.js';
import type { CommandDefinition, CommandGroup } from './terminal/command-definition.js';
import type { OpenSession } from './terminal/session.js';

/** Every command of `ra3`, in the order of the help. */
export const commands: readonly CommandDefinition[] = [
  statusShow,
  statusWatch,
  statusWait,
  statusHistory,
  ladder,
  personaShow,
  personaRating,
  personaSplits,
  personaOpponents,
  personaNames,
  personaList,
  personaCreate,
  personaRename,
  personaRank,
  personaUnrank,
  personaDelete,
  matchList,
  matchRecent,
  matchShow,
  matchDownload,
  matchTag,
  matchRecommend,
  matchOpen,
  statsFactions,
  statsMaps,
  statsMatchups,
  statsMine,
  seasonList,
  announcement,
  article,
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
  deviceEnd,
  replayInspect,
  replayVerify,
  replayRepair,
  replayRecover,
  replayBuildOrder,
  replayChunks,
  replayRename,
  adminBanUser,
  adminBanPlan,
  adminBanApply,
  adminUnbanUser,
  adminUnbanPlan,
  adminUnbanApply,
  adminWarnUser,
  adminWarnPlan,
  adminWarnApply,
  adminBadpersonaApply,
  adminInvitationGenerate,
  batchList,
  batchShow,
  batchResume,
  batchVerify,
  batchUndo,
  batchReport,
  adminUserSearch,
  adminUserShow,
  adminUserRelated,
  adminUserLogins,
  adminUserRenamePersona,
  adminInvitationStats,
  adminInvitationList,
  adminInvitationSearch,
  adminInvitationExport,
  adminAnnouncementPull,
  adminAnnouncementEdit,
  adminAnnouncementDiff,
  adminAnnouncementPush,
  adminSeasonList,
  adminSeasonNew,
  adminBadMapList,
  adminBadMapTest,
  adminBadMapDiff,
  adminBadMapApply,
  adminBadPersonaList,
  adminBadPersonaAdd,
  adminBadPersonaRemove,
  adminReportDaily,
  adminServerWatch,
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
  explain,
  schema,
  completion,
  complete,
];

/** The headings of `ra3 --help`, in their order in the list of commands. */
export const groups: readonly CommandGroup[] = [
  {
    title: 'terminal.group.look',
    words: ['status', 'ladder', 'persona', 'match', 'stats', 'season', 'announcement', 'article'],
  },
  { title: 'terminal.group.account', words: ['auth'] },
  { title: 'terminal.group.replays', words: ['replay'] },
  { title: 'terminal.group.admin', words: ['admin', 'batch'] },
  {
    title: 'terminal.group.tools',
    words: ['config', 'open', 'api', 'doctor', 'explain', 'schema', 'completion'],
  },
];

/** Loads the client and the session of the host, which are one file of the bundle. */
export const openSession: OpenSession = async (context) => {
  const service = await import('./service/open-session.js');
  return service.openSession(context);
};
