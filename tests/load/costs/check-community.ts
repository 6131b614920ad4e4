import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointKey } from '@ra3/sdk/contract';
import { assumed, kinds, type Kind, type Load, type Rates } from './community.js';
import type { Stage } from './costs-stage.js';
import { judge, pageCall } from './measure-calls.js';
import { prepareWireCall } from './prepare-costs.js';
import { nextNetwork, sendCall, type WireCall } from './send-call.js';

const LIVE_CHANGE_MS = 2_000;

/** The calls of the contract that players and their game server make, beside the live state and pages of the site. */
export const callOfKind: Readonly<Record<Exclude<Kind, 'page' | 'live'>, EndpointKey>> = {
  ladder: 'ladders.page',
  persona: 'ladders.persona',
  recent: 'matches.recent',
  search: 'matches.search',
  login: 'accounts.login',
  gameLogin: 'ingest.login',
  match: 'ingest.matches',
  replay: 'ingest.replay',
  download: 'replays.download',
};

export interface CheckedLoad {
  readonly sent: Rates;
  readonly measured: Load;
  readonly wrong: readonly string[];
  readonly memoryMb: number;
}

/** Each of these needs an account, a match or a file of its own. */
const ONCE: ReadonlySet<Kind> = new Set<Kind>(['login', 'match', 'replay', 'download']);

function keyOf(kind: Kind): EndpointKey | undefined {
  if (kind === 'page') return undefined;
  return kind === 'live' ? 'status.detail' : callOfKind[kind];
}

interface Planned {
  readonly kind: Kind;
  readonly call: WireCall;
  readonly atMs: number;
}

/** Makes the calls of a community for so many seconds, each at its own moment, while its live state changes. */
export async function runCommunity(
  stage: Stage,
  rates: Rates,
  online: number,
  seconds: number,
): Promise<CheckedLoad> {
  const planned = await planCalls(stage, rates, seconds);
  const { urls, world } = stage;
  const players = Math.min(online, assumed.mostLivePlayers);
  const wrong: string[] = [];
  let sentBytes = 0;
  const send = async ({ kind, call, atMs }: Planned, index: number) => {
    await delay(atMs);
    try {
      const answer = await sendCall(urls[index % urls.length] ?? '', call);
      judge(keyOf(kind), answer);
      sentBytes += answer.sentBytes;
    } catch (error) {
      wrong.push(`${kind}: ${String(error)}`);
    }
  };
  const change = async () => {
    for (let atMs = 0; atMs < seconds * 1000; atMs += LIVE_CHANGE_MS) {
      await Promise.all([world.reportStatus(players), delay(LIVE_CHANGE_MS)]);
    }
  };
  await world.reportStatus(players);
  await askAll(stage, planned);
  const { elapsedMs, hostMs, databaseMs } = await stage.spendAll(async () => {
    await Promise.all([change(), ...planned.map(send)]);
  });
  const perSecond = 1000 / elapsedMs;
  const sent = kinds.map((kind) => [kind, planned.filter((one) => one.kind === kind).length * perSecond]);
  return {
    // A rate for each kind.
    sent: Object.fromEntries(sent) as Rates,
    measured: {
      hostMs: hostMs * perSecond,
      databaseMs: databaseMs * perSecond,
      sentBytes: sentBytes * perSecond,
    },
    wrong,
    memoryMb: await stage.readMemory(),
  };
}

/** Hosts that run have answered each page before. */
async function askAll({ urls }: Stage, planned: readonly Planned[]): Promise<void> {
  for (const kind of ['ladder', 'recent'] as const) {
    const call = planned.find((one) => one.kind === kind)?.call;
    if (call === undefined) continue;
    for (let page = 1; page <= assumed.addresses; page += 1)
      for (const url of urls) await sendCall(url, onPage(kind, call, page));
  }
}

async function planCalls({ world }: Stage, rates: Rates, seconds: number): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const kind of kinds) {
    const count = Math.round(rates[kind] * seconds);
    const key = keyOf(kind);
    const prepare = () => (key === undefined ? pageCall : prepareWireCall(world, key));
    const first = await prepare();
    for (let number = 0; number < count; number += 1) {
      const call = ONCE.has(kind) ? await prepare() : first;
      const atMs = randomInt(seconds * 1000);
      planned.push({ kind, call: varied(kind, call, world.personas), atMs });
    }
  }
  return planned.sort((a, b) => a.atMs - b.atMs);
}

/** People look at different pages and personas. */
function varied(kind: Kind, call: WireCall, personas: number): WireCall {
  const headers = { ...call.headers, 'x-forwarded-for': nextNetwork() };
  if (kind === 'persona') {
    const id = String(1 + randomInt(personas));
    return { ...call, headers, path: call.path.replace(/persona\/\d+/, `persona/${id}`) };
  }
  if (kind === 'ladder' || kind === 'recent')
    return onPage(kind, { ...call, headers }, 1 + randomInt(assumed.addresses));
  return { ...call, headers };
}

function onPage(kind: 'ladder' | 'recent', call: WireCall, page: number): WireCall {
  const before = kind === 'ladder' ? 'page/' : 'all/';
  return { ...call, path: call.path.replace(new RegExp(`${before}\\d+`), `${before}${String(page)}`) };
}
