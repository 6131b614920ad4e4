import { expect, test } from 'vitest';
import { openAppTerminal } from '../testing/app-terminal.js';

const pasted = (text: string): string => `\u001b[200~${text}\u001b[201~`;

test('a pasted text is text in a filter, and no letter of it is a key of a list', async () => {
  const app = openAppTerminal(['ui', 'ladder']);
  await app.until('> ');

  app.press(pasted('q\r'));
  app.press('/');
  app.press(pasted('q\rTan'));
  await app.until('/ q Tan_');
  app.press('\u0001\u001b[C\u000b');
  await app.until(/\/ q_$/mu);
  app.press('\u001b');
  await app.until((text) => !text.includes('/ q'));

  expect((await app.quit()).exitCode).toBe(0);
});

/** A report about the first player, with a text of two lines. */
async function openFilledSheet() {
  const app = openAppTerminal(['ui', 'ladder']);
  await app.until('> ');
  app.press('\r');
  await app.until('report');
  app.press('C');
  await app.until('TEXT');
  app.press('G\r');
  await app.until(': _');
  app.press(pasted('He drops\rwhen he loses.'));
  await app.until(/: He drops\n {2}when he loses\._/u);
  app.press('\u001b\rTwice.\r');
  await app.until('He drops ↵ when he loses. ↵ Twice.');
  return app;
}

test('a report takes several lines, and q asks before they are lost', async () => {
  const app = await openFilledSheet();

  app.press('q');
  await app.until('a sheet is filled in');
  app.press('\r');
  await app.until('He drops ↵');
  app.press('q');
  await app.until('a sheet is filled in');
  app.press('\u001b[B\r');

  expect((await app.run).exitCode).toBe(0);
});

test('q does not ask once the sheet is left, and Ctrl-C never does', async () => {
  const left = await openFilledSheet();
  left.press('\u001b');
  await left.until((text) => !text.includes('He drops'));
  const filled = await openFilledSheet();
  filled.press('\u0003');

  expect((await filled.run).exitCode).toBe(130);
  expect((await left.quit()).exitCode).toBe(0);
});
