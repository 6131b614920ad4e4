import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDemoAccount } from '../support/demo-accounts.js';
import { startHost } from '../support/start-host.js';
import { waitForWorld } from '../support/wait-for-world.js';
import { lintWithRedocly, lintWithSpectral, validateWithSwaggerParser } from './document-audits.js';
import { generators, tryGeneratedClient } from './generated-clients.js';
import { installTools, TOOLS } from './install-tools.js';
import { checkPackedTypes, lintManPages, lintPackages, searchSecrets } from './package-audits.js';
import { followLinks, runAxe, savePages, validateWithHtmlValidate, validateWithVnu } from './page-audits.js';
import { count, type Verdict } from './run-tool.js';
import { compareWithPrism, loadWithAutocannon, lookForScanner } from './traffic-audits.js';

type Audit = readonly [tool: string, looksAt: string, run: () => Promise<Verdict>];
type Row = readonly [tool: string, looksAt: string, result: string];

const MOST_SHOWN = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs every tool against a host with the demo world. Returns false when one finds an error. */
async function audit(): Promise<boolean> {
  say('Installing the tools into .cache/audit-tools, unless they are there …');
  await installTools('all');
  const host = await startHost();
  try {
    say(`Waiting for the demo world of ${host.baseUrl} …`);
    await waitForWorld(host.baseUrl);
    const audits = await listAudits(host.baseUrl, host.dataDirectory);
    const rows: Row[] = [];
    const findings: string[] = [];
    for (const [tool, looksAt, run] of audits) {
      say(`${tool} …`);
      const verdict = await run().catch((error: unknown): Verdict => ({ errors: [String(error)] }));
      rows.push([tool, looksAt, describe(verdict)]);
      findings.push(...verdict.errors.slice(0, MOST_SHOWN).map((error) => `${tool}: ${error}`));
    }
    say(`\n${layOut([['Tool', 'Looked at', 'Result'], ...rows])}`);
    if (findings.length > 0) say(`\n${findings.join('\n')}`);
    return findings.length === 0;
  } finally {
    await host.stop();
  }
}

async function listAudits(baseUrl: string, dataDirectory: string): Promise<readonly Audit[]> {
  const document = path.join(TOOLS, 'openapi.json');
  const answer = await fetch(`${baseUrl}/openapi.json`);
  await writeFile(document, await answer.text());
  const files = await savePages(baseUrl);
  const signIn = { document, baseUrl, ...readDemoAccount(dataDirectory, 'User') };
  const html = count(files.length, 'page');
  return [
    ['Redocly', '/openapi.json', () => lintWithRedocly(document)],
    ['Spectral', '/openapi.json', () => lintWithSpectral(document)],
    ['swagger-parser', '/openapi.json', () => validateWithSwaggerParser(document)],
    ...generators.map((generator): Audit => [
      generator,
      'a generated client',
      () => tryGeneratedClient(generator, signIn),
    ]),
    ['Prism', 'calls of visitors', () => compareWithPrism(document, baseUrl)],
    ['vnu', `HTML of ${html}`, () => validateWithVnu(files)],
    ['html-validate', `HTML of ${html}`, () => validateWithHtmlValidate(files)],
    ['axe', `${html} in a browser`, () => runAxe(baseUrl)],
    ['linkinator', 'links of the site', () => followLinks(baseUrl)],
    ['publint', 'packed packages', () => lintPackages()],
    ['attw', 'packed types', () => checkPackedTypes()],
    ['secretlint', 'files of the repository', () => searchSecrets()],
    ['mandoc', 'man pages', () => lintManPages()],
    ['autocannon', 'the host under a low load', () => loadWithAutocannon(baseUrl)],
    ['wapiti', 'the host', () => lookForScanner('wapiti')],
    ['sqlmap', 'the host', () => lookForScanner('sqlmap')],
  ];
}

function describe({ errors, note, isAbsent = false }: Verdict): string {
  if (isAbsent) return 'not here';
  const result = errors.length === 0 ? 'no error' : count(errors.length, 'error');
  return note === undefined ? result : `${result} (${note})`;
}

function layOut(rows: readonly Row[]): string {
  const [tool, looksAt] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `${row[0].padEnd(tool ?? 0)}  ${row[1].padEnd(looksAt ?? 0)}  ${row[2]}`)
    .join('\n');
}

process.exitCode = (await audit()) ? 0 : 1;
