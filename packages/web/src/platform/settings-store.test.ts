// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.js';
import { createSettingsStore } from './settings-store.js';

// S3-34, S4-27
describe('settings store', () => {
  test('a setting is stored for the next visit', () => {
    const storage = memoryStorage();
    createSettingsStore(storage).write('darkMode', false);

    expect(createSettingsStore(storage).read().darkMode).toBe(false);
  });

  test('the login state is unknown until it has been checked, and then true or false', () => {
    const storage = memoryStorage();
    const before = createSettingsStore(storage).read().isLoggedIn;
    createSettingsStore(storage).write('isLoggedIn', true);

    expect([before, createSettingsStore(storage).read().isLoggedIn]).toEqual([undefined, true]);
  });

  test.each([
    ['ra3.locale', 'fr', 'locale', undefined],
    ['ra3.darkMode', 'perhaps', 'darkMode', undefined],
    ['ra3.isNoticeOn', '', 'isNoticeOn', true],
    ['ra3.green', '1', 'green', false],
    ['ra3.isSpoilerFree', 'yes', 'isSpoilerFree', false],
  ] as const)('what nobody could have chosen for %s (%s) gives the default', (key, text, name, expected) => {
    const store = createSettingsStore(memoryStorage({ [key]: text }));

    expect(store.read()[name]).toBe(expected);
  });

  test('settings work for this visit when storage throws', () => {
    const refuse = () => {
      throw new DOMException('forbidden');
    };
    const store = createSettingsStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
    store.write('green', true);

    expect(store.read()).toMatchObject({ green: true, isNoticeOn: true });
  });

  test('clearing a setting removes it from storage', () => {
    const storage = memoryStorage({ 'ra3.locale': 'en' });
    createSettingsStore(storage).write('locale', undefined);

    expect(storage.getItem('ra3.locale')).toBeNull();
  });

  test('a change in another tab is read and reported to subscribers', () => {
    const storage = memoryStorage();
    const store = createSettingsStore(storage);
    const listener = vi.fn();
    store.subscribe(listener);
    storage.setItem('ra3.darkMode', 'true');
    store.reload();

    expect(store.read().darkMode).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
  });
});
