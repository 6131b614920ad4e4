import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterPlace } from './cluster-files.js';
import { waitForUrl } from '../support/start-host.js';

const GATEWAY = 'client.rgw.ra3';
const BUCKET = 'ra3-replays';
const COMMAND_TIMEOUT_MS = 120_000;
const MOST_LISTED = '1000000';
const MOST_OUTPUT_BYTES = 1_073_741_824;
const CAPABILITIES = {
  'mon.': ['mon = "allow *"'],
  'osd.0': ['mon = "allow profile osd"', 'osd = "allow *"'],
  'client.admin': ['mon = "allow *"', 'osd = "allow *"'],
  [GATEWAY]: ['mon = "allow rw"', 'osd = "allow rwx"'],
};

export interface StoredObject {
  readonly name: string;
  readonly byteLength: number;
}

/** Ceph's S3 gateway, with one monitor and one OSD that keeps objects in memory. */
export interface ObjectStorage {
  /** Ends the gateway at once. What it stored stays with the OSD. */
  killGateway(): Promise<void>;
  /** Starts the gateway, and waits until it answers. */
  startGateway(): Promise<void>;
  /** What is in the bucket, as Ceph's own tool lists it without the gateway. */
  listObjects(): Promise<readonly StoredObject[]>;
}

interface StorageOptions {
  readonly place: ClusterPlace;
  readonly account: { uid?: number; gid?: number };
  readonly start: (name: string, command: string, args: readonly string[]) => void;
  readonly kill: (name: string) => Promise<void>;
}

/** Starts the storage with its user and bucket. The account owns the cluster's folder. */
export async function startObjectStorage(options: StorageOptions): Promise<ObjectStorage> {
  const { place, start, kill } = options;
  const { network, passwords } = place;
  const run = makeRunner(options);
  const url = `http://${network}.10:7480`;
  const startGateway = async () => {
    start('radosgw', 'radosgw', ['-f', '-n', GATEWAY, '-c', fileOf(place)]);
    await waitForUrl(url);
  };
  await startCeph(options, run);
  await startGateway();
  const keys = [`--access-key=${passwords.storageKey}`, `--secret-key=${passwords.storageSecret}`];
  await run('radosgw-admin', ['user', 'create', '--uid=ra3', '--display-name=RA3', ...keys]);
  await createBucket(`${url}/${BUCKET}`, place);
  return {
    startGateway,
    killGateway: () => kill('radosgw'),
    async listObjects() {
      const list = ['bucket', 'list', `--bucket=${BUCKET}`, `--max-entries=${MOST_LISTED}`];
      // The tool's own shape.
      const rows = JSON.parse(await run('radosgw-admin', list)) as { name: string; meta: { size: number } }[];
      return rows.map(({ name, meta }) => ({ name, byteLength: meta.size }));
    },
  };
}

type Run = (command: string, args: readonly string[]) => Promise<string>;

/** Runs Ceph's commands to their end. */
function makeRunner({ place, account }: StorageOptions): Run {
  return async (command, args) => {
    const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin`, HOME: place.folder, LC_ALL: 'C.UTF-8' };
    const { stdout } = await promisify(execFile)(command, [...args, '-c', fileOf(place)], {
      ...account,
      ...{ cwd: place.folder, env, maxBuffer: MOST_OUTPUT_BYTES, timeout: COMMAND_TIMEOUT_MS },
    });
    return stdout;
  };
}

async function startCeph({ place, start }: StorageOptions, run: Run): Promise<void> {
  const gateway = await readFile(join(place.folder, 'radosgw.conf'), 'utf8');
  await writeFile(fileOf(place), `${describeCeph(place)}\n${gateway}`);
  const key = (await run('ceph-authtool', ['--gen-print-key'])).trim();
  const keyring = Object.entries(CAPABILITIES).flatMap(([name, capabilities]) => [
    ...[`[${name}]`, `key = ${key}`],
    ...capabilities.map((capability) => `caps ${capability}`),
  ]);
  await writeFile(keyringOf(place), `${keyring.join('\n')}\n`);
  await run('ceph-mon', ['--mkfs', '-i', 'a', '--keyring', keyringOf(place)]);
  start('ceph-mon', 'ceph-mon', ['-f', '-i', 'a', '-c', fileOf(place)]);
  const osd = randomUUID();
  await run('ceph', ['osd', 'new', osd]);
  await run('ceph-osd', ['--mkfs', '-i', '0', '--osd-uuid', osd]);
  start('ceph-osd', 'ceph-osd', ['-f', '-i', '0', '-c', fileOf(place)]);
}

function fileOf({ folder }: ClusterPlace): string {
  return join(folder, 'ceph.conf');
}

function keyringOf({ folder }: ClusterPlace): string {
  return join(folder, 'ceph.keyring');
}

/** As small as Ceph gets: each object once, and nothing outside of the cluster's folder and network. */
function describeCeph(place: ClusterPlace): string {
  const { folder, network } = place;
  return `[global]
fsid = ${randomUUID()}
mon_host = v2:${network}.10:3300
public_addr = ${network}.10
cluster_addr = ${network}.10
ms_bind_msgr1 = false
keyring = ${keyringOf(place)}
mon_data = ${folder}/ceph-mon
osd_data = ${folder}/ceph-osd
run_dir = ${folder}
pid_file =
admin_socket =
log_file =
log_to_stderr = true
mon_cluster_log_to_file = false
# Without it, each of the gateway's pools takes two seconds.
paxos_propose_interval = 0.05
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
mon_allow_pool_size_one = true
`;
}

/** By curl, as an operator could: the host makes no buckets. */
async function createBucket(url: string, { passwords }: ClusterPlace): Promise<void> {
  const { storageKey, storageSecret } = passwords;
  const signature = ['--aws-sigv4', 'aws:amz:us-east-1:s3', '--user', `${storageKey}:${storageSecret}`];
  const header = ['--header', 'x-amz-content-sha256: UNSIGNED-PAYLOAD'];
  await promisify(execFile)('curl', ['-sS', '--fail', ...signature, ...header, '-X', 'PUT', url]);
}
