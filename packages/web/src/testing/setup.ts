import '@testing-library/jest-dom/vitest';
import { focusManager } from '@tanstack/react-query';
import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, vi } from 'vitest';
import { polyfillJsdom } from './polyfill-jsdom.js';

// Tests in the node environment have no DOM; some of them stub a part of it.
const hasDocument = typeof document !== 'undefined';

afterEach(({ task }) => {
  if (task.result?.state === 'fail' && hasDocument) screen.debug();
  cleanup();
  // A test that sets the focus of the window would set it for all that follow in this process.
  focusManager.setFocused(undefined);
  // Each finder of Testing Library sets it and sets it back, which several at a time do in the wrong order.
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  if (hasDocument) resetDocument();
});

// Code that a page still loads when its file ends would fail to load, and stay so for the files that follow in this process.
afterAll(() => vi.dynamicImportSettled());

configure({
  // Pages load their code on first use, which is slow on a busy machine; a test may take a minute in all.
  asyncUtilTimeout: 50_000,
  // Without the page's text, which `findBy…` would write at each of its attempts; a failed test prints it once, see above.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

if (hasDocument) {
  polyfillJsdom();
  // Its first use patches `focus` and `blur` for good: they are the same for every test, whether it comes before or after.
  userEvent.setup();
  resetDocument();
}

/** Takes back what every rendered page writes outside of its own elements, and the clipboard of user-event. */
function resetDocument(): void {
  document.title = '';
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('data-theme');
  document.cookie = 'ra3_locale=; Max-Age=0; Path=/';
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('ra3.')) storage.removeItem(key);
  }
  Reflect.deleteProperty(navigator, 'clipboard');
}
