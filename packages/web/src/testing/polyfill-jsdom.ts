/**
 * Adds what jsdom lacks, as far as the site uses it: dialogs, scrolling, addresses of objects, the bytes of files; and says that
 * nothing can be drawn.
 */
export function polyfillJsdom(): void {
  polyfillDialogs(HTMLDialogElement.prototype);
  polyfillArrayBuffer(Blob.prototype);
  // jsdom has no layout, so it has no scrolling either; a page may scroll to a hash just before its test ends.
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
}

/** Only sets `open`, which is all that the tests check. */
function polyfillDialogs(dialog: Pick<HTMLDialogElement, 'showModal' | 'close'>): void {
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

function polyfillArrayBuffer(files: Pick<Blob, 'arrayBuffer'>): void {
  files.arrayBuffer = function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => {
        if (reader.result instanceof ArrayBuffer) resolve(reader.result);
        else reject(new TypeError('no bytes were read'));
      };
      reader.onerror = () => {
        reject(new Error('the file could not be read'));
      };
      reader.readAsArrayBuffer(this);
    });
  };
}
