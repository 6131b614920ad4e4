import type { Endpoints } from '../host.js';
import { readAutomatchStats } from './automatch-stats.js';
import { readFactions, readMaps } from './duel-statistics.js';
import { readMatchups } from './matchups.js';

/** Win rates, and a user’s own automatch seasons. */
export const statistics: Endpoints<'statistics'> = {
  factions: (host, { params, query }) => readFactions(host, params, query),
  maps: (host, { params, query }) => readMaps(host, params, query),
  matchups: (host, { params, query }) => readMatchups(host, params, query),
  automatch: (host, { user }) => readAutomatchStats(host, user.userId, 'ra3'),
  automatchCorona: (host, { user }) => readAutomatchStats(host, user.userId, 'corona'),
};
