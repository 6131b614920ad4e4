import type { EndpointKey } from '../../contract/index.js';
import type { Reply } from '../types.js';
import * as account from './account.js';
import * as ladder from './ladder.js';
import * as matches from './matches.js';
import type { OperatorKey } from './operator-readers.js';
import type { Reader } from './reading.js';
import type { MapDownloader } from './rows.js';
import { dictionary, list, optional, record } from './shapes.js';
import { statusBasic, statusDetail } from './status.js';
import { text } from './values.js';

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

const capabilities = record<Reply<'other.capabilities'>>({
  extensions: list(text()),
  mapDownloader: optional(record<MapDownloader>({ apiUrl: text(), websiteUrl: text(), protocolUrl: text() })),
});

/** How each answer is read; an endpoint without a reader does not compile. */
const publicReaders: { readonly [K in Exclude<EndpointKey, OperatorKey>]: Reader<Reply<K>> } = {
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
  'player.warnings': account.ownWarnings,
  'player.markWarningsRead': done,
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
  'other.capabilities': capabilities,
  'other.searchPersonas': ladder.foundPersonas,
  'other.match': matches.match,
};

/** The reader of an endpoint; those of admins and game servers are loaded when one of their calls is made. */
export function readerOf<K extends EndpointKey>(endpoint: K): Reader<Reply<K>> | Promise<Reader<Reply<K>>> {
  // The types of both tables say which reader stands at a key; the compiler does not follow them through a parameter.
  const find = (readers: object) => Reflect.get(readers, endpoint) as Reader<Reply<K>>;
  return Object.hasOwn(publicReaders, endpoint)
    ? find(publicReaders)
    : import('./operator-readers.js').then(({ operatorReaders }) => find(operatorReaders));
}
