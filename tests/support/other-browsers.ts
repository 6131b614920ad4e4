import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findOnPath } from '../../scripts/lib/find-on-path.mjs';
import { listenLocally } from './listen-locally.js';
import { waitFor } from './start-host.js';

/** A browser with one page: what the drivers of Firefox and WebKit have in common. */
export interface OtherBrowser {
  /** Opens an address, and waits until it has loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page; what it takes and returns is JSON. */
  readonly run: <Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Clicks the first element shown that contains the text, once there is one. */
  readonly click: (selector: string, text?: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly press: (key: keyof typeof KEYS) => Promise<void>;
  readonly chooseFile: (selector: string, path: string) => Promise<void>;
  /** The folder in which it stores what pages save. */
  readonly downloads: string;
  readonly close: () => Promise<void>;
}

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT };
const SIZE = { width: 1440, height: 900 };

/** The expression that calls a function in a page. */
const callOf = (act: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${String(act)})(...${JSON.stringify(args)})`;

/** The first element shown that contains the text, as an expression. */
const shown = (selector: string, text = ''): string =>
  callOf(
    (wanted: string, words: string) =>
      [...document.querySelectorAll(wanted)].find(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(words),
      ) ?? null,
    [selector, text],
  );

const fileInput = (selector: string): string =>
  callOf((wanted: string) => document.querySelector(wanted), [selector]);

/** How long a page may take to load, and how long to show an element. */
const PATIENCE_MS = 20_000;

/** Asks for the element of an expression until the page has it. */
const waitForElement = <Found>(
  ask: (expression: string) => Promise<Found | null>,
  expression: string,
): Promise<Found> =>
  vi.waitFor(
    async () => {
      const found = await ask(expression);
      if (found === null) throw new Error(`The page has no element for ${expression}`);
      return found;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );

/** The operating system's Firefox, without a window, by WebDriver BiDi. */
export async function startFirefox(): Promise<OtherBrowser> {
  const downloads = mkdtempSync(join(tmpdir(), 'ra3-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOnPath('firefox-esr') ?? 'firefox-esr',
    defaultViewport: SIZE,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      // The list of downloads would take the focus from the page.
      'browser.download.alwaysOpenPanel': false,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const ask = async (expression: string) =>
    // The expressions give elements.
    (await page.evaluateHandle(expression)).asElement() as ElementHandle | null;
  const find = (expression: string) => waitForElement(ask, expression);
  return {
    async open(url) {
      // It refuses to leave a page that is still loading.
      await page.waitForFunction(() => document.readyState === 'complete');
      await page.goto(url);
    },
    run: async <Args extends readonly unknown[], Result>(act: (...args: Args) => Result, ...args: Args) =>
      (await page.evaluate(callOf(act, args))) as Result, // What the function returns.
    click: async (...what) => (await find(shown(...what))).click(),
    type: async (selector, text) => (await find(shown(selector))).type(text),
    press: (key) => page.keyboard.press(key),
    chooseFile: async (selector, path) =>
      ((await find(fileInput(selector))) as ElementHandle<HTMLInputElement>).uploadFile(path),
    downloads,
    async close() {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}

/** WebKitGTK's small browser on a display of its own, by WebDriver: the engine of Safari, without what Apple adds to it. */
export async function startWebKit(): Promise<OtherBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'ra3-webkit-'));
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  // The browser saves where the settings of the user's desktop say.
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const display = await startDisplay();
  const driver = await startDriver({ DISPLAY: display.name, HOME: home, XDG_CONFIG_HOME: home });
  // The driver knows where its MiniBrowser is, which is in another folder on every architecture.
  const browser = await new Builder()
    .usingServer(driver.url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await browser.manage().window().setRect(SIZE);
  await browser.manage().setTimeouts({ pageLoad: PATIENCE_MS, script: PATIENCE_MS });
  const run = <Result>(expression: string) => browser.executeScript<Result>(`return ${expression}`);
  const find = (expression: string) => waitForElement((asked) => run<WebElement | null>(asked), expression);
  return {
    open: (url) => browser.get(url),
    run: (act, ...args) => run(callOf(act, args)),
    click: async (...what) => (await find(shown(...what))).click(),
    type: async (selector, text) => (await find(shown(selector))).sendKeys(text),
    press: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    chooseFile: async (selector, path) => (await find(fileInput(selector))).sendKeys(path),
    downloads,
    async close() {
      await browser.quit();
      driver.stop();
      display.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A display with a free number, which the program writes into its fourth stream. */
async function startDisplay() {
  const screen = ['-screen', '0', `${String(SIZE.width)}x${String(SIZE.height)}x24`];
  const program = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(program.stdio[3] as Readable, 'data')) as [Buffer]; // A pipe that we read.
  return { name: `:${number.toString().trim()}`, stop: () => program.kill() };
}

async function startDriver(env: Readonly<Record<string, string>>) {
  const { origin, stop } = await listenLocally(createServer());
  await stop();
  const program = spawn('WebKitWebDriver', [`--port=${new URL(origin).port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  await waitFor(
    () => fetch(`${origin}/status`).catch(() => undefined),
    () => 'WebKitWebDriver does not answer.',
  );
  return { url: origin, stop: () => program.kill() };
}
