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

const capabilities = record<Reply<'host.capabilities'>>({
  extensions: list(text()),
  mapDownloader: optional(record<MapDownloader>({ apiUrl: text(), websiteUrl: text(), protocolUrl: text() })),
});

/** How each answer is read; an endpoint without a reader does not compile. */
const publicReaders: { readonly [K in Exclude<EndpointKey, OperatorKey>]: Reader<Reply<K>> } = {
  'accounts.register': accountDone,
  'accounts.sendVerificationCode': accountDone,
  'accounts.captcha': account.captcha,
  'accounts.login': accountDone,
  'accounts.signInStatus': account.signInStatus,
  'accounts.logout': done,
  'accounts.recover': accountDone,
  'accounts.changePassword': accountDone,
  'accounts.delete': accountDone,
  'accounts.current': account.account,
  'personas.list': account.personas,
  'personas.ranked': account.personas,
  'personas.add': done,
  'personas.delete': done,
  'personas.rename': done,
  'personas.showInLadder': done,
  'statistics.automatch': ladder.automatchSeasons,
  'statistics.automatchCorona': ladder.automatchSeasons,
  'moderation.ownWarnings': account.ownWarnings,
  'moderation.markWarningsRead': done,
  'seasons.current': ladder.currentSeason,
  'seasons.list': ladder.seasons,
  'ladders.persona': ladder.personaLadders,
  'ladders.personaHistory': ladder.personaHistory,
  'ladders.page': ladder.ladderPage,
  'statistics.factions': ladder.factionStats,
  'statistics.maps': ladder.mapStats,
  'ladders.eloDistribution': ladder.eloDistribution,
  'status.detail': statusDetail,
  'status.basic': statusBasic,
  'announcements.website': record<Reply<'announcements.website'>>({ localizedContent: dictionary(text()) }),
  'announcements.ingame': record<Reply<'announcements.ingame'>>({ announcement: text() }),
  'matches.recentOfPersona': matches.matchPage,
  'matches.recent': matches.matchPage,
  'matches.favouritesByTag': matches.ownMatchPage,
  'matches.favourites': matches.ownMatchPage,
  'matches.downloads': matches.ownMatchPage,
  'matches.myStatus': matches.myMatchStatus,
  'matches.setFavourite': done,
  'matches.setRecommend': done,
  'replays.download': wholeBytes,
  'matches.search': matches.matchPage,
  'maps.gameStrings': wholeText,
  'host.clientVersion': record<Reply<'host.clientVersion'>>({
    version: text(),
    url: text(),
    installerUrl: text(),
  }),
  'host.capabilities': capabilities,
  'personas.search': ladder.foundPersonas,
  'matches.get': matches.match,
};

/** The reader of an endpoint; those of admins and game servers are loaded when one of their calls is made. */
export function readerOf<K extends EndpointKey>(endpoint: K): Reader<Reply<K>> | Promise<Reader<Reply<K>>> {
  // The types of both tables say which reader stands at a key; the compiler does not follow them through a parameter.
  const find = (readers: object) => Reflect.get(readers, endpoint) as Reader<Reply<K>>;
  return Object.hasOwn(publicReaders, endpoint)
    ? find(publicReaders)
    : import('./operator-readers.js').then(({ operatorReaders }) => find(operatorReaders));
}
