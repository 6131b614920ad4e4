import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listEndpoints } from '@ra3/sdk/contract';
import { sampleRequests } from '../contract/sample-requests.gen.js';
import { wireRequest } from '../contract/wire-request.js';
import { findFreePort } from '../support/listen-locally.js';
import { waitForUrl } from '../support/start-host.js';
import { TOOLS } from './install-tools.js';
import { count, type Verdict } from './run-tool.js';

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
    await waitForUrl(`${proxy}/version.json`);
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
