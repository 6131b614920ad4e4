import type { EndpointKey } from '../../contract/index.js';
import type { Reply } from '../types.js';
import * as account from './account.js';
import * as admin from './admin.js';
import * as ladder from './ladder.js';
import * as matches from './matches.js';
import type { Reader } from './reading.js';
import { dictionary, list, record } from './shapes.js';
import { statusBasic, statusDetail } from './status.js';
import { count, text } from './values.js';

const { accountDone, done } = account;

/** Handed on as they came; the answer was read as text or bytes already. */
const wholeText: Reader<string> = (value, at) => {
  if (typeof value === 'string') return value;
  at.mismatch('a text', value);
  return '';
};
const wholeBytes: Reader<Uint8Array> = (value, at) => {
  if (value instanceof Uint8Array) return value;
  at.mismatch('bytes', value);
  return new Uint8Array();
};
const yes: Reader<true> = (value, at) => {
  if (value !== true) at.drift('true', value);
  return true;
};

/** How each answer is read; an endpoint without a reader does not compile. */
export const readers: { readonly [K in EndpointKey]: Reader<Reply<K>> } = {
  'user.register': accountDone,
  'user.sendVerificationCode': accountDone,
  'user.captcha': account.captcha,
  'user.login': accountDone,
  'user.status': account.signInStatus,
  'user.logout': done,
  'user.recover': accountDone,
  'user.changePassword': accountDone,
  'user.deleteAccount': accountDone,
  'player.account': account.account,
  'player.personas': account.personas,
  'player.rankedPersonas': account.personas,
  'player.addPersona': done,
  'player.deletePersona': done,
  'player.renamePersona': done,
  'player.showInLadder': done,
  'player.automatchStats': ladder.automatchSeasons,
  'player.automatchStatsCorona': ladder.automatchSeasons,
  'admin.user': admin.adminUser,
  'admin.searchUsers': admin.adminUsers,
  'admin.recentLogins': admin.logins,
  'admin.renamePersona': done,
  'admin.ban': done,
  'admin.warn': done,
  'admin.auditLog': admin.auditEntries,
  'admin.warnings': admin.warnings,
  'admin.banPreview': admin.banPreview,
  'admin.invitationStats': admin.invitationStats,
  'admin.usedInvitations': admin.invitationPage,
  'admin.sharedInvitations': admin.invitationPage,
  'admin.invitationCountBy': admin.invitationCount,
  'admin.invitationsBy': admin.invitationPage,
  'admin.inviterFor': admin.inviter,
  'admin.generateInvitations': account.generated,
  'admin.applyInvitation': account.applied,
  'admin.ingameAnnouncement': admin.ingameAnnouncement,
  'admin.setIngameAnnouncement': done,
  'admin.newSeason': done,
  'admin.badMaps': admin.mapRules,
  'admin.setBadMap': done,
  'admin.testMap': admin.testedMap,
  'admin.badPersonas': admin.badPersonas,
  'admin.addBadPersona': done,
  'admin.removeBadPersona': done,
  'admin.performance': admin.performance,
  'admin.reports': admin.dailyReports,
  'admin.reloadWeb': done,
  'stats.currentSeason': ladder.currentSeason,
  'stats.seasons': ladder.seasons,
  'stats.persona': ladder.personaLadders,
  'stats.personaHistory': ladder.personaHistory,
  'stats.ladder': ladder.ladderPage,
  'stats.factions': ladder.factionStats,
  'stats.maps': ladder.mapStats,
  'stats.eloDistribution': ladder.eloDistribution,
  'server.statusDetail': statusDetail,
  'server.statusBasic': statusBasic,
  'server.announcement': record<Reply<'server.announcement'>>({ localizedContent: dictionary(text()) }),
  'server.setAnnouncement': done,
  'server.ingameAnnouncement': record<Reply<'server.ingameAnnouncement'>>({ announcement: text() }),
  'matches.recentOfPersona': matches.matchPage,
  'matches.recent': matches.matchPage,
  'matches.favouritesByTag': matches.ownMatchPage,
  'matches.favourites': matches.ownMatchPage,
  'matches.downloads': matches.ownMatchPage,
  'matches.myStatus': matches.myMatchStatus,
  'matches.setFavourite': done,
  'matches.setRecommend': done,
  'matches.download': wholeBytes,
  'matches.search': matches.matchPage,
  'other.gameStrings': wholeText,
  'other.version': record<Reply<'other.version'>>({ version: text(), url: text(), installerUrl: text() }),
  'other.capabilities': record<Reply<'other.capabilities'>>({ extensions: list(text()) }),
  'other.searchPersonas': ladder.foundPersonas,
  'other.match': matches.match,
  'ingest.status': record<Reply<'ingest.status'>>({ accepted: yes }),
  'ingest.matches': record<Reply<'ingest.matches'>>({ added: count, known: count }),
  'ingest.login': admin.gameLogin,
  'ingest.rules': admin.gameRules,
  'ingest.replay': record<Reply<'ingest.replay'>>({ stored: yes }),
};
