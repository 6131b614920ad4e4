import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../deploy/cluster');
export const MEMBERS = ['pg1', 'pg2', 'pg3'] as const;
export type Member = (typeof MEMBERS)[number];

export interface ClusterPlace {
  readonly folder: string;
  /** First three numbers of the loopback addresses that stand for the machines. */
  readonly network: string;
  readonly programs: string;
  readonly passwords: Readonly<
    Record<'superuser' | 'replication' | 'host' | 'storageKey' | 'storageSecret', string>
  >;
}

export function makePlace(folder: string, programs: string): ClusterPlace {
  const secret = () => randomBytes(12).toString('hex');
  const network = `127.77.${String(1 + ((randomBytes(1)[0] ?? 0) % 250))}`;
  return {
    ...{ folder, programs, network },
    passwords: {
      ...{ superuser: secret(), replication: secret(), host: secret() },
      ...{ storageKey: secret(), storageSecret: secret() },
    },
  };
}

export function addressOf({ network }: ClusterPlace, member: Member): string {
  return `${network}.${String(11 + MEMBERS.indexOf(member))}`;
}

/** The files of `deploy/cluster`, with this machine's addresses, folders and passwords, as members and programs read them. */
export async function writeClusterFiles(place: ClusterPlace): Promise<void> {
  const { folder, passwords } = place;
  const read = async (name: string) => adapt(place, await readFile(join(SOURCE, name), 'utf8'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text, { mode: 0o600 });
  for (const name of ['haproxy.cfg', 'pgbouncer.ini', 'host.env', 'radosgw.conf'])
    await write(name, await read(name));
  await write('userlist.txt', `"ra3_host" "${passwords.host}"\n`);
  await write('nginx.conf', wrapForNginx(folder, await read('nginx.conf')));
  const [patroni, etcd] = [await read('patroni.yml'), await read('etcd.env')];
  for (const member of MEMBERS) {
    await mkdir(join(folder, member), { mode: 0o700 });
    await write(`${member}.yml`, ofMember(place, member, patroni));
    await write(`${member}.env`, ofMember(place, member, etcd));
  }
}

function adapt({ folder, network, programs, passwords }: ClusterPlace, text: string): string {
  return (
    text
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', `${network}.`)
      // The kernel speaks to all loopback addresses from one.
      .replaceAll(`TRUSTED_PROXIES=${network}.10`, 'TRUSTED_PROXIES=127.0.0.1')
      .replaceAll('SUPERUSER_PASSWORD', passwords.superuser)
      .replaceAll('REPLICATION_PASSWORD', passwords.replication)
      .replaceAll('HOST_PASSWORD', passwords.host)
      .replaceAll('STORAGE_KEY', passwords.storageKey)
      .replaceAll('STORAGE_SECRET', passwords.storageSecret)
      .replaceAll('/usr/lib/postgresql/15/bin', programs)
      .replaceAll('/etc/pgbouncer/', `${folder}/`)
      .replaceAll('/run/haproxy/', `${folder}/`)
      .replaceAll('/var/cache/nginx-ra3', `${folder}/nginx-cache`)
  );
}

function ofMember(place: ClusterPlace, member: Member, text: string): string {
  const { folder, network } = place;
  // The list of all members stays; only what names this member changes.
  return text
    .split('\n')
    .map((line) =>
      /hosts:|INITIAL_CLUSTER=/.test(line)
        ? line
        : line
            .replaceAll(`${network}.11`, addressOf(place, member))
            .replace(/^name: pg1|^ETCD_NAME=pg1/, (found) => found.replace('pg1', member)),
    )
    .join('\n')
    .replaceAll('/var/lib/etcd/ra3', `${folder}/${member}/etcd`)
    .replaceAll('/var/lib/postgresql/15/ra3', `${folder}/${member}/data`)
    .replaceAll('/var/lib/postgresql/', `${folder}/${member}/`)
    .replaceAll('/var/run/postgresql', `${folder}/${member}`);
}

function wrapForNginx(folder: string, site: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/nginx.log;`,
    'events { worker_connections 1024; }',
    'http {',
    ...kinds.map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`),
    site,
    '}',
  ].join('\n');
}
