import { afterEach, expect, test, vi } from 'vitest';
import { createSettingsStore } from '../platform/settings-store.js';
import { keepLocaleCookie } from './follow-browser.js';

afterEach(() => {
  document.cookie = 'ra3_locale=; Max-Age=0; Path=/';
});

// S1-08
test('the host learns the locale that is shown once one was chosen, and each later choice', () => {
  vi.stubGlobal('navigator', { languages: ['fr', 'ja'] });
  const settings = createSettingsStore(undefined);

  keepLocaleCookie(settings);
  expect(document.cookie).toBe('');

  settings.write('locale', 'en');
  expect(document.cookie).toBe('ra3_locale=en');

  settings.write('locale', 'system');
  expect(document.cookie).toBe('ra3_locale=ja-JP');
});
