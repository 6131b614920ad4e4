import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';
import { TOOLS } from './install-tools.js';
import { runTool, verdictOf, type Verdict } from './run-tool.js';

/** Screens that visitors may open, one of each kind. */
const pages = [
  '/',
  '/articles',
  '/articles/tutorial',
  '/status',
  '/match/recent',
  '/match/library',
  '/ladder/ra3/1v1',
  '/persona/100001',
  '/stats/ra3/1v1/factions',
  '/stats/corona/1v1/maps',
  '/auth',
  '/recoverpassword',
  '/fix-broadcast-replay-desync',
  '/option',
];

/** Saves the HTML that the host answers to a browser. @returns the files */
export async function savePages(baseUrl: string): Promise<string[]> {
  const folder = path.join(TOOLS, 'pages');
  await mkdir(folder, { recursive: true });
  return Promise.all(
    pages.map(async (page) => {
      const answer = await fetch(baseUrl + page, { headers: { accept: 'text/html' } });
      const file = path.join(folder, `${page.slice(1).replaceAll('/', '-')}.html`);
      await writeFile(file, await answer.text());
      return file;
    }),
  );
}

interface CheckedFile {
  readonly filePath: string;
  readonly messages: readonly {
    readonly severity: number;
    readonly ruleId: string;
    readonly message: string;
  }[];
}

/** The HTML standard, and what it says of accessibility. */
export async function validateWithHtmlValidate(files: readonly string[]): Promise<Verdict> {
  const config = inRoot('tests/audit/tools/html-validate.mjs');
  const args = ['--config', config, '--formatter', 'json', ...files];
  return verdictOf(await runTool('html-validate', args), (report) =>
    (report as readonly CheckedFile[]).flatMap(({ filePath, messages }) =>
      messages.map(({ severity, ruleId, message }) => ({
        isError: severity === 2,
        text: `${path.basename(filePath)}: ${ruleId}: ${message}`,
      })),
    ),
  );
}

interface LinkinatorReport {
  readonly links: readonly {
    readonly url: string;
    readonly state: string;
    readonly status?: number;
    readonly parent?: string;
  }[];
}

/** Follows all links within the site, and none that leads out of it. */
export async function followLinks(baseUrl: string): Promise<Verdict> {
  const args = ['--recurse', '--format=json', '--concurrency=4', `--skip=^(?!${baseUrl})`];
  const read = (report: unknown) =>
    (report as LinkinatorReport).links.map(({ state, status, url, parent }) => ({
      isError: state === 'BROKEN',
      text: `${String(status)} ${url} on ${String(parent)}`,
    }));
  return verdictOf(await runTool('linkinator', [baseUrl, ...args]), read, 'link');
}
