import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Pages load their code when they are first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Pure rules are tested without a page.
if (typeof HTMLDialogElement !== 'undefined') teachDialogs(HTMLDialogElement.prototype);

// jsdom lays nothing out, so it has no scrolling either; a page may scroll to a hash just before its test ends.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

/** jsdom has no modal dialogs: opened means shown, and that is all our tests look at. */
function teachDialogs(dialog: Pick<HTMLDialogElement, 'showModal' | 'close'>): void {
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
