import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Pages load their code on first use, which is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Tests in the node environment have no DOM.
if (typeof HTMLDialogElement !== 'undefined') polyfillDialogs(HTMLDialogElement.prototype);

/** jsdom lacks modal dialogs: this only sets `open`, which is all that the tests check. */
function polyfillDialogs(dialog: Pick<HTMLDialogElement, 'showModal' | 'close'>): void {
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
