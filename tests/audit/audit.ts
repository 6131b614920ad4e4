import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineHarness } from '../support/define-harness.js';
import { readDemoAccount } from '../support/demo-accounts.js';
import { layOutTable, say } from '../support/print.js';
import { startDemoHost } from '../support/start-host.js';
import { lintWithRedocly, lintWithSpectral, validateWithSwaggerParser } from './document-audits.js';
import { generators, tryGeneratedClient } from './generated-clients.js';
import { installTools, TOOLS } from './install-tools.js';
import { checkPackedTypes, lintManPages, lintPackages, searchSecrets } from './package-audits.js';
import { followLinks, savePages, validateWithHtmlValidate } from './page-audits.js';
import { count, type Verdict } from './run-tool.js';

type Audit = readonly [tool: string, looksAt: string, run: () => Promise<Verdict>];

const MOST_SHOWN = 20;

export const audit = defineHarness({
  about:
    'Runs linters, validators and generated clients from outside against this build, and a host with the demo world.',
  options: {},
  async run() {
    say('Installing the tools into .cache/audit-tools, unless they are there …');
    await installTools('all');
    const host = await startDemoHost();
    try {
      const rows: string[][] = [];
      const findings: string[] = [];
      for (const [tool, looksAt, run] of await listAudits(host.baseUrl, host.dataDirectory)) {
        say(`${tool} …`);
        const verdict = await run().catch((error: unknown): Verdict => ({ errors: [String(error)] }));
        rows.push([tool, looksAt, describe(verdict)]);
        findings.push(...verdict.errors.slice(0, MOST_SHOWN).map((error) => `${tool}: ${error}`));
      }
      say(layOutTable(['Tool', 'Looked at', 'Result'], rows));
      findings.forEach(say);
      return findings.length === 0;
    } finally {
      await host.stop();
    }
  },
});

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
    ['html-validate', `HTML of ${html}`, () => validateWithHtmlValidate(files)],
    ['linkinator', 'links of the site', () => followLinks(baseUrl)],
    ['publint', 'packed packages', () => lintPackages()],
    ['attw', 'packed types', () => checkPackedTypes()],
    ['secretlint', 'files of the repository', () => searchSecrets()],
    ['mandoc', 'man pages', () => lintManPages()],
  ];
}

function describe({ errors, note, isAbsent = false }: Verdict): string {
  if (isAbsent) return 'not here';
  const result = errors.length === 0 ? 'no error' : count(errors.length, 'error');
  return note === undefined ? result : `${result} (${note})`;
}
