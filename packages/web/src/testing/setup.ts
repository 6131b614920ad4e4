import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(({ task }) => {
  if (task.result?.state === 'fail' && typeof document !== 'undefined') screen.debug();
  cleanup();
});

configure({
  // Pages load their code on first use, which is slow on a busy machine.
  asyncUtilTimeout: 20_000,
  // Without the page's text, which `findBy…` would write at each of its attempts; a failed test prints it once, see above.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Tests in the node environment have no DOM.
if (typeof HTMLDialogElement !== 'undefined') polyfillDialogs(HTMLDialogElement.prototype);

// jsdom has no layout, so it has no scrolling either; a page may scroll to a hash just before its test ends.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

/** jsdom lacks modal dialogs: this only sets `open`, which is all that the tests check. */
function polyfillDialogs(dialog: Pick<HTMLDialogElement, 'showModal' | 'close'>): void {
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
