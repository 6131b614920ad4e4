import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aMatch, serviceHeaders } from '@ra3/api/testing';
import { ask } from './ask.js';
import type { Cluster } from './start-cluster.js';

const UPLOADERS = 3;
/** The gateway is killed during the first of so many uploads. */
const UPLOADS_PER_KILL = 10;
/** How long after the upload has begun, at most. */
const KILL_WITHIN_MS = 40;
const GATEWAY_AWAY_MS = 1_000;
const PAUSE_MS = 100;
/** Longer than the host waits for the storage. */
const PATIENCE_MS = 40_000;
const GIVE_UP_MS = 180_000;
const SMALLEST_BYTES = 50_000;
const LARGEST_BYTES = 400_000;

interface Replay {
  readonly guid: string;
  readonly bytes: Buffer;
  /** The process that takes it. */
  readonly hostIndex: number;
}

interface ReplayUploads {
  readonly acknowledged: number;
  /** Downloaded through another process than the one that took it, with the same bytes. */
  readonly readBack: number;
  /** Of the acknowledged ones, listed by Ceph's own tool under the hash of the bytes and with their length. */
  readonly inBucket: number;
  readonly kills: number;
  /** Uploads that were under way when the gateway was killed. */
  readonly cut: number;
  /** Uploads that were sent again, by what came instead of 200. */
  readonly refusals: ReadonlyMap<string, number>;
}

interface Targets {
  readonly cluster: Cluster;
  readonly personaIds: readonly number[];
  readonly cookies: readonly string[];
  readonly times: number;
}

/** Uploads replays of new matches, kills the storage's gateway meanwhile, and then reads all of them back. */
export async function uploadReplays(targets: Targets): Promise<ReplayUploads> {
  const { cluster, cookies } = targets;
  const { acknowledged, ...uploads } = await sendReplays(targets);
  let readBack = 0;
  for (const replay of acknowledged) readBack += Number(await isReadBack(replay, cluster, cookies[0] ?? ''));
  const stored = new Map(
    (await cluster.storage.listObjects()).map(({ name, byteLength }) => [name, byteLength]),
  );
  const inBucket = acknowledged.filter(({ bytes }) => stored.get(nameOf(bytes)) === bytes.length);
  return { ...uploads, acknowledged: acknowledged.length, readBack, inBucket: inBucket.length };
}

async function sendReplays({ cluster, personaIds, times }: Targets) {
  const { hostUrls, serviceToken, storage } = cluster;
  const acknowledged: Replay[] = [];
  const refusals = new Map<string, number>();
  let [kills, cut, underWay] = [0, 0, 0];
  let gatewayIsBack = Promise.resolve();
  const killGateway = async () => {
    await delay(randomInt(KILL_WITHIN_MS));
    cut += underWay;
    await storage.killGateway();
    kills += 1;
    await delay(GATEWAY_AWAY_MS);
    await storage.startGateway();
  };
  /** Sends the same until it is acknowledged, as a game server does. */
  const insist = async (url: string, type: string, body: BodyInit) => {
    const headers = { ...serviceHeaders(serviceToken), 'content-type': type };
    const end = Date.now() + GIVE_UP_MS;
    while (Date.now() < end) {
      const { status } = await ask(url, { method: 'POST', headers, body }, PATIENCE_MS);
      if (status === '200') return true;
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
    return false;
  };
  const upload = async (index: number) => {
    const match = { ...aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0), startTime: new Date().toISOString() };
    const bytes = randomBytes(randomInt(SMALLEST_BYTES, LARGEST_BYTES));
    const replay = { guid: match.guid, bytes, hostIndex: index % hostUrls.length };
    const host = hostUrls[replay.hostIndex] ?? '';
    const report = JSON.stringify({ matches: [match] });
    if (!(await insist(`${host}/internal/matches`, 'application/json', report))) return false;
    if (index % UPLOADS_PER_KILL === 0) gatewayIsBack = gatewayIsBack.then(killGateway);
    underWay += 1;
    const isStored = await insist(
      `${host}/internal/replays/${match.guid}`,
      'application/octet-stream',
      bytes,
    );
    underWay -= 1;
    if (isStored) acknowledged.push(replay);
    return isStored;
  };
  let next = 0;
  const uploaders = Array.from({ length: UPLOADERS }, async () => {
    // After one that gave up, the others would wait for nothing.
    while (next < times) if (!(await upload(next++))) next = times;
  });
  await Promise.all(uploaders);
  await gatewayIsBack;
  return { acknowledged, kills, cut, refusals };
}

async function isReadBack(replay: Replay, { hostUrls }: Cluster, cookie: string): Promise<boolean> {
  const host = hostUrls[(replay.hostIndex + 1) % hostUrls.length] ?? '';
  const body = JSON.stringify({ guid: replay.guid });
  const headers = { cookie, 'content-type': 'application/json' };
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const sent = { method: 'POST', headers, body };
    const { status, bytes } = await ask(`${host}/api/match/download`, sent, PATIENCE_MS);
    if (status === '200' || status === '404') return bytes.equals(replay.bytes);
    await delay(PAUSE_MS);
  }
  return false;
}

function nameOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${hash.slice(0, 2)}/${hash}`;
}
