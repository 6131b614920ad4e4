import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createSettingsStore, SettingsContext, useSetting } from './settings-store.js';

test('a component renders again when its setting changes, and for no other', () => {
  const store = createSettingsStore(undefined);
  const rendered = vi.fn();
  renderHook(() => rendered(useSetting('green')), {
    wrapper: ({ children }) => <SettingsContext value={store}>{children}</SettingsContext>,
  });
  act(() => store.write('locale', 'ja-JP'));
  act(() => store.write('green', true));

  expect(rendered.mock.calls).toEqual([[false], [true]]);
});
