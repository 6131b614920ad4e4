// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { DesktopCallMissingError, findDesktopHost } from './desktop-host.js';

test('a browser has no desktop host', () => {
  expect(findDesktopHost({})).toBeUndefined();
  expect(findDesktopHost({ ra3DesktopHost: 'no object' })).toBeUndefined();
});

// S2-29
test('calls of the page reach the object of the desktop client', async () => {
  const object = { launchGame: vi.fn(), optionWindow: vi.fn(), diagnosis: vi.fn() };
  const host = findDesktopHost({ ra3DesktopHost: object });
  await host?.launchGame();
  await host?.openOptionWindow();
  await host?.startDiagnosis();

  expect(object.launchGame).toHaveBeenCalledOnce();
  expect(object.optionWindow).toHaveBeenCalledOnce();
  expect(object.diagnosis).toHaveBeenCalledOnce();
});

test('a call that an older client lacks is rejected, with its name', async () => {
  const host = findDesktopHost({ ra3DesktopHost: {} });

  await expect(host?.startDiagnosis()).rejects.toThrow(new DesktopCallMissingError('diagnosis'));
});
