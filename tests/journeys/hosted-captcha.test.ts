import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestHost, type TestHost } from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally, type LocalServer } from '../support/listen-locally.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { axeFindings } from '../support/watch-page.js';

const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');

/** Like Turnstile's: shows a frame of its own origin, whose button gives a token. */
const SCRIPT = `
const origin = new URL(document.currentScript.src).origin;
window.turnstile = {
  render(place, { sitekey, callback }) {
    const frame = document.createElement('iframe');
    frame.title = 'Widget';
    frame.src = origin + '/frame?' + sitekey;
    place.append(frame);
    window.addEventListener('message', (event) => event.origin === origin && callback(event.data));
    return 'widget';
  },
  remove() {},
};`;
const FRAME = `<!doctype html><html lang="en"><title>Widget</title><main><h1>Widget</h1>
<button onclick="parent.postMessage('token of ' + location.search, '*')">I am a person</button></main></html>`;

let service: LocalServer;
let isDown = false;
const asked: string[] = [];
let host: TestHost;
let browser: OpenBrowser;

beforeAll(async () => {
  const server = createServer((request, response) => {
    void text(request).then((form) => {
      if (form !== '') asked.push(form);
      const answers: Record<string, readonly [string, string]> = {
        '/api.js': ['text/javascript', SCRIPT],
        '/frame?site-key': ['text/html', FRAME],
        '/siteverify': ['application/json', '{ "success": true }'],
      };
      const [type, body] = answers[request.url ?? ''] ?? ['text/plain', 'unknown'];
      response.writeHead(isDown ? 503 : 200, { 'content-type': type }).end(body);
    });
  });
  service = await listenLocally(server);
  const hostedCaptcha = {
    verifyUrl: `${service.origin}/siteverify`,
    secret: 'the-secret',
    siteKey: 'site-key',
    scriptUrl: `${service.origin}/api.js`,
  };
  [host, browser] = await Promise.all([
    startTestHost({ listen: true, configuration: { webRoot: WEB_ROOT, hostedCaptcha } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await host.close();
  await service.stop();
});

async function askForCode() {
  const { page } = await browser.newPage({ stored: { 'ra3.locale': 'en' } });
  await page.goto(`${host.baseUrl}/auth?mode=register`);
  await page.locator('input[name=email]').fill('10001@qq.com');
  await page.getByRole('button', { name: /code/i }).click();
  return page;
}

test('a visitor passes the captcha of another service under the strict policy, and gets a code', async () => {
  const page = await askForCode();
  const dialog = page.getByRole('dialog');
  await dialog.locator('iframe').waitFor();
  const findings = await axeFindings(page);
  await dialog.frameLocator('iframe').getByRole('button', { name: 'I am a person' }).press('Enter');
  await page.getByText(/10001@qq\.com/).waitFor();

  expect(findings).toEqual([]);
  expect(asked).toEqual(['secret=the-secret&response=token+of+%3Fsite-key']);
});

test('a visitor reads that the captcha cannot be loaded, and passes once it can', async () => {
  isDown = true;
  const page = await askForCode();
  await page.getByText(`The captcha of ${new URL(service.origin).host} cannot be loaded.`).waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();

  expect(await page.getByRole('dialog').frameLocator('iframe').getByRole('button').textContent()).toBe(
    'I am a person',
  );
});
