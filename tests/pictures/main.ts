import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { startBrowserServer } from '../support/browser-server.js';
import { readDemoAccount } from '../support/demo-accounts.js';
import { adminScreens, memberScreens, visitorScreens } from '../support/screens.js';
import { startHost } from '../support/start-host.js';
import { waitForWorld } from '../support/wait-for-world.js';
import { holdRooms, settle } from '../support/watch-page.js';

const USAGE =
  'npm run pictures -- FOLDER [--widths 360,768,1440,2560] [--languages en,zh-CN,ja-JP] [--themes dark,light] [path…]\n' +
  'Takes a picture of each screen of the demo world, or of those at the paths, and makes FOLDER/index.html of them.\n';
const HEIGHT = 900;
/** Far from the window a browser leaves such lists unpainted, with a gap in the picture. */
const PAINT_ALL = '* { content-visibility: visible !important; }';
/** Japanese is looked at on the screens that most visitors open. */
const JAPANESE = 10;

interface Look {
  readonly width: number;
  readonly language: string;
  readonly theme: 'dark' | 'light';
}

async function take(folder: string, looks: readonly Look[], chosen: readonly string[]): Promise<void> {
  const [host, server] = await Promise.all([startHost(), startBrowserServer()]);
  const browser = await chromium.connect(server.endpoint);
  try {
    await waitForWorld(host.baseUrl);
    for (const look of looks) {
      const context = await browser.newContext({
        viewport: { width: look.width, height: HEIGHT },
        colorScheme: look.theme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        timezoneId: 'UTC',
      });
      await context.addInitScript((locale) => localStorage.setItem('ra3.locale', locale), look.language);
      for (const path of screensOf(look, chosen))
        await takeOne(context, host, path, nameOf(folder, path, look));
      await context.close();
      process.stderr.write(`${look.language} ${look.theme} ${String(look.width)}\n`);
    }
    writeFileSync(join(folder, 'index.html'), sheetOf(looks, chosen));
  } finally {
    await browser.close();
    await server.close();
    await host.stop();
  }
}

function screensOf({ language }: Look, chosen: readonly string[]): readonly string[] {
  if (chosen.length > 0) return chosen;
  if (language === 'ja-JP') return visitorScreens.slice(0, JAPANESE);
  return [...visitorScreens, ...memberScreens, ...adminScreens];
}

type Place = Readonly<{ baseUrl: string; dataDirectory: string }>;

async function takeOne(context: BrowserContext, host: Place, path: string, file: string): Promise<void> {
  const page = await context.newPage();
  await holdRooms(page);
  await page.goto(host.baseUrl + path);
  await settle(page);
  // Screens for members and admins lead to the sign-in page once; visitors' screens come before them.
  if (new URL(page.url()).pathname === '/auth' && !path.startsWith('/auth')) {
    await signIn(page, host);
    await settle(page);
  }
  await scrollThrough(page);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', style: PAINT_ALL });
  await page.close();
}

/** Parts of a page that load when they come near the window, such as the matches of a persona, are in its picture too. */
async function scrollThrough(page: Page): Promise<void> {
  for (let scrolled = true; scrolled;) {
    scrolled = await page.evaluate((height) => {
      const before = scrollY;
      scrollBy(0, height);
      return scrollY > before;
    }, HEIGHT);
    await settle(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function signIn(page: Page, { dataDirectory }: Place): Promise<void> {
  const { userName, password } = readDemoAccount(dataDirectory, 'Admin');
  await page.locator('main [name=username]').fill(userName);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

const nameOf = (folder: string, path: string, { width, language, theme }: Look) =>
  join(folder, `${path.replace(/\W+/g, '_')}.${language}.${theme}.${String(width)}.png`);

/** A page with a row for each screen. */
function sheetOf(looks: readonly Look[], chosen: readonly string[]): string {
  const paths = [...new Set(looks.flatMap((look) => screensOf(look, chosen)))];
  const rows = paths.map((path) => {
    const pictures = looks
      .filter((look) => screensOf(look, chosen).includes(path))
      .map((look) => `<img loading="lazy" height="600" alt="" src="${nameOf('.', path, look)}">`);
    return `<h2>${path}</h2><p style="white-space:nowrap;overflow-x:auto">${pictures.join(' ')}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>${rows.join('\n')}\n`;
}

const { values, positionals } = parseArgs({
  options: {
    widths: { type: 'string', default: '360,768,1440,2560' },
    languages: { type: 'string', default: 'en,zh-CN,ja-JP' },
    themes: { type: 'string', default: 'dark,light' },
  },
  allowPositionals: true,
});
const [folder, ...paths] = positionals;
if (folder === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  const looks = values.languages
    .split(',')
    .flatMap((language) =>
      (['dark', 'light'] as const)
        .filter((theme) => values.themes.split(',').includes(theme))
        .flatMap((theme) =>
          values.widths.split(',').map((width) => ({ width: Number(width), language, theme })),
        ),
    );
  await take(folder, looks, paths);
}
