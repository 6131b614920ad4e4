import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { listEndpoints } from '@ra3/sdk/contract';
import { sampleRequests } from '../contract/sample-requests.gen.js';
import { wireRequest } from '../contract/wire-request.js';
import { measure } from '../load/measure.js';
import { waitFor } from '../support/start-host.js';
import { TOOLS } from './install-tools.js';
import { count, runProgram, type Verdict } from './run-tool.js';

const LOAD = { connections: 4, seconds: 2 } as const;

interface Violation {
  readonly severity: string;
  readonly location: readonly string[];
  readonly message: string;
}

/** Sends the reading calls of visitors through Prism, which compares request and answer with the document. */
export async function compareWithPrism(document: string, baseUrl: string): Promise<Verdict> {
  const port = String(await findFreePort());
  const program = path.join(TOOLS, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const args = [program, 'proxy', document, baseUrl, '--port', port, '--verboseLevel', 'silent'];
  const prism = spawn(process.execPath, args, { stdio: 'ignore' });
  try {
    const proxy = `http://127.0.0.1:${port}`;
    await waitFor(
      () =>
        fetch(`${proxy}/version.json`).then(
          () => true,
          () => undefined,
        ),
      () => 'Prism did not start.',
    );
    const calls = listEndpoints().filter(
      ({ endpoint }) => endpoint.access === 'visitor' && endpoint.method === 'GET',
    );
    const errors: string[] = [];
    for (const { key, endpoint } of calls) {
      const { url } = wireRequest(endpoint, sampleRequests[key]);
      const { headers } = await fetch(proxy + url);
      errors.push(...violationsOf(headers).map((message) => `${key}: ${message}`));
    }
    return { errors, note: count(calls.length, 'call') };
  } finally {
    prism.kill();
    await once(prism, 'exit');
  }
}

function violationsOf(headers: Headers): string[] {
  const violations = JSON.parse(headers.get('sl-violations') ?? '[]') as readonly Violation[]; // Prism documents it.
  return violations
    .filter(({ severity }) => severity === 'Error')
    .map(({ location, message }) => `${location.join('.')}: ${message}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  server.close();
  await once(server, 'close');
  return port;
}

/** A low load for two seconds, in which no answer may be wrong; `npm run load` measures how much the host can do. */
export async function loadWithAutocannon(baseUrl: string): Promise<Verdict> {
  const questions = ['/api/server/status/basic', '/status'].map((url) => ({
    name: url,
    path: url,
    headers: { accept: '*/*' },
  }));
  const { errors, wrongAnswers, perSecond, statuses } = await measure({ url: baseUrl, questions, ...LOAD });
  const bad = errors + wrongAnswers;
  return {
    errors: bad === 0 ? [] : [`${String(bad)} of the answers were wrong: ${JSON.stringify(statuses)}`],
    note: `${perSecond.toFixed(0)} answers a second`,
  };
}

/** Scanners in Python, which npm does not install; they run by hand, against a host of one's own. */
export async function lookForScanner(program: 'wapiti' | 'sqlmap'): Promise<Verdict> {
  const run = await runProgram(program, ['--version']).catch(() => undefined);
  return run === undefined ? { errors: [], isAbsent: true } : { errors: [], note: 'here, and run by hand' };
}
