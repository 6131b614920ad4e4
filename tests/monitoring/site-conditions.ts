import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort, listenLocally } from '../support/listen-locally.js';
import { scrape, type Condition, type Reading } from './promtool.js';

const MODULES =
  '{"modules":{"site":{"prober":"http","http":{"preferred_ip_protocol":"ip4","tls_config":{"insecure_skip_verify":true}}}}}';
const TRIES = 100;

/** What the blackbox exporter says of a server whose certificate ends in so many days. */
async function probeCertificate(days: number): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-certificate-'));
  const path = (name: string) => join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', path('key')];
  const certificate = ['-subj', '/CN=127.0.0.1', '-days', String(days), '-out', path('cert')];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, ...certificate]);
  const server = createServer(
    { key: await readFile(path('key')), cert: await readFile(path('cert')) },
    (_, answer) => answer.end('ok'),
  );
  const { port, stop } = await listenLocally(server);
  await writeFile(path('modules.yml'), MODULES);
  const exporterPort = await findFreePort();
  const exporter = spawn('prometheus-blackbox-exporter', [
    `--config.file=${path('modules.yml')}`,
    `--web.listen-address=127.0.0.1:${exporterPort}`,
  ]);
  const failed = new Promise<never>((_resolve, reject) => exporter.once('error', reject));
  const url = `http://127.0.0.1:${exporterPort}/probe?module=site&target=https://127.0.0.1:${port}/`;
  try {
    return await Promise.race([failed, probe(url)]);
  } finally {
    exporter.kill();
    await stop();
    await rm(folder, { recursive: true });
  }
}

/** promtool's clock begins at zero, so the end of the certificate is told from now on. */
async function probe(url: string): Promise<Reading> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reading = await scrape(url, 'ra3-site');
    const ends = [...reading].find(([series]) => series.startsWith('probe_ssl_earliest_cert_expiry'));
    if (ends !== undefined) return new Map([[ends[0], ends[1] - Date.now() / 1000]]);
    await delay(100);
  }
  throw new Error('The exporter told no certificate.');
}

export const siteConditions: readonly Condition[] = [
  {
    alert: 'ra3CertificateEnds',
    cause: async () => ({ before: await probeCertificate(90), during: [await probeCertificate(5)] }),
  },
];
