import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { withBrowser } from '../support/browser-server.js';
import { defineHarness, UsageError } from '../support/define-harness.js';
import { readDemoAccount } from '../support/demo-accounts.js';
import { say } from '../support/print.js';
import { adminScreens, memberScreens, visitorScreens } from '../support/screens.js';
import { startDemoHost } from '../support/start-host.js';
import { holdRooms, seeWhole, settle } from '../support/watch-page.js';

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

export const pictures = defineHarness({
  about:
    'Takes a picture of each screen of the demo world, or of those at the paths, and makes FOLDER/index.html of them.',
  options: { widths: '360,768,1440,2560', languages: 'en,zh-CN,ja-JP', themes: 'dark,light' },
  words: 'FOLDER [path…]',
  async run({ widths, languages, themes }, [folder, ...paths]) {
    if (folder === undefined) throw new UsageError('Name the folder of the pictures.');
    mkdirSync(folder, { recursive: true });
    const wanted = (['dark', 'light'] as const).filter((theme) => themes.split(',').includes(theme));
    const looks = languages
      .split(',')
      .flatMap((language) =>
        wanted.flatMap((theme) =>
          widths.split(',').map((width) => ({ width: Number(width), language, theme })),
        ),
      );
    const host = await startDemoHost();
    try {
      await withBrowser(async (browser) => {
        for (const look of looks) {
          const context = await browser.newContext({
            viewport: { width: look.width, height: HEIGHT },
            colorScheme: look.theme,
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
            timezoneId: 'UTC',
          });
          await context.addInitScript((locale) => localStorage.setItem('ra3.locale', locale), look.language);
          for (const path of screensOf(look, paths))
            await takeOne(context, host, path, nameOf(folder, path, look));
          await context.close();
          say(`${look.language} ${look.theme} ${String(look.width)}`);
        }
      });
    } finally {
      await host.stop();
    }
    writeFileSync(join(folder, 'index.html'), sheetOf(looks, paths));
    return true;
  },
});

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
  // Parts that load when they come near the window are in the picture too.
  await seeWhole(page);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', style: PAINT_ALL });
  await page.close();
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
