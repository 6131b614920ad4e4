import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { inRoot } from '../../scripts/lib/root.mjs';
import { startBrowserServer } from '../support/browser-server.js';
import { axeFindings, settle } from '../support/watch-page.js';
import { TOOLS } from './install-tools.js';
import { count, readJson, runProgram, runTool, type Verdict } from './run-tool.js';

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

interface VnuReport {
  readonly messages: readonly { readonly type: string; readonly url: string; readonly message: string }[];
}

/** The checker of the W3C; it needs Java 17. */
export async function validateWithVnu(files: readonly string[]): Promise<Verdict> {
  const jar = path.join(TOOLS, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
  const run = await runProgram('java', args).catch(() => undefined);
  if (run === undefined) return { errors: [], isAbsent: true };
  const { messages } = readJson(run) as VnuReport;
  const errors = messages.filter(({ type }) => type !== 'info');
  return {
    errors: errors.map(({ url, message }) => `${path.basename(url)}: ${message}`),
    note: count(messages.length - errors.length, 'note'),
  };
}

type HtmlValidateReport = readonly {
  readonly filePath: string;
  readonly messages: readonly {
    readonly severity: number;
    readonly ruleId: string;
    readonly message: string;
  }[];
}[];

/** The HTML standard, and what it says of accessibility. */
export async function validateWithHtmlValidate(files: readonly string[]): Promise<Verdict> {
  const config = inRoot('tests/audit/tools/html-validate.mjs');
  const run = await runTool('html-validate', ['--config', config, '--formatter', 'json', ...files]);
  const found = (readJson(run) as HtmlValidateReport).flatMap(({ filePath, messages }) =>
    messages.map((message) => ({ ...message, file: path.basename(filePath) })),
  );
  const errors = found.filter(({ severity }) => severity === 2);
  return {
    errors: errors.map(({ file, ruleId, message }) => `${file}: ${ruleId}: ${message}`),
    note: count(found.length - errors.length, 'warning'),
  };
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
  const run = await runTool('linkinator', [
    baseUrl,
    '--recurse',
    '--format=json',
    '--concurrency=4',
    `--skip=^(?!${baseUrl})`,
  ]);
  const { links } = readJson(run) as LinkinatorReport;
  const broken = links.filter(({ state }) => state === 'BROKEN');
  return {
    errors: broken.map(({ url, status, parent }) => `${String(status)} ${url} on ${String(parent)}`),
    note: count(links.length, 'link'),
  };
}

/** Axe on each page in both themes, on the screen of a phone. */
export async function runAxe(baseUrl: string): Promise<Verdict> {
  const server = await startBrowserServer();
  try {
    const browser = await chromium.connect(server.endpoint);
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    for (const address of pages) {
      await page.goto(baseUrl + address);
      await settle(page);
      errors.push(...(await findInBothThemes(page)).map((finding) => `${address}: ${finding}`));
    }
    await browser.close();
    return { errors, note: count(pages.length * 2, 'run') };
  } finally {
    await server.close();
  }
}

async function findInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inDark, ...(await axeFindings(page))];
}
