import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { DatabaseHost, Endpoints, Host } from '../host.js';
import { listShownMapRules } from '../maps/map-rules.js';
import { reportGameLogin } from '../moderation/game-logins.js';
import { listBadNames } from '../personas/bad-names.js';
import { storeReplay } from '../replays/replay-files.js';
import type { StatusReport } from '../status/live-status.js';
import { reportMatches } from './store-matches.js';

const SECONDS_PER_MINUTE = 60;

/** Calls of the game server (docs/host.md#ingest). */
export const ingest: Endpoints<'ingest'> = {
  status: (host, { body }) => receiveStatus(host, body),
  matches: (host, { body }) => reportMatches(host, body.matches),
  login: (host, { body }) => reportGameLogin(host, body),
  rules: readGameRules,
  replay: (host, { params, body }) => storeReplay(host, params.guid, body),
};

/** The rules that a game server enforces. It polls every five minutes, so a change reaches it within that time (S9-03). */
async function readGameRules(host: DatabaseHost): Promise<ReplyOf<EndpointOf<'ingest.rules'>>> {
  const [mapRules, badNames] = await Promise.all([listShownMapRules(host), listBadNames(host)]);
  return {
    mapRules: mapRules.filter(({ active }) => active),
    badPersonaNames: badNames.map(({ name }) => name),
    askAgainSeconds: limits.ruleChangeMinutes * SECONDS_PER_MINUTE,
  };
}

export async function receiveStatus(
  { liveStatus, metrics }: Pick<Host, 'liveStatus' | 'metrics'>,
  report: StatusReport,
): Promise<ReplyOf<EndpointOf<'ingest.status'>>> {
  const reply = await liveStatus.receive(report);
  metrics.countSnapshot();
  return reply;
}
