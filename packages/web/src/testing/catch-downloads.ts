import { vi } from 'vitest';

export interface CaughtDownload {
  readonly name: string;
  readonly blob: Blob;
  readonly read: () => Promise<string>;
}

/** Records the files that the page downloads. jsdom implements no downloads. */
export function catchDownloads(): readonly CaughtDownload[] {
  const caught: CaughtDownload[] = [];
  let latest = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) latest = blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = latest;
    caught.push({ name: this.download, blob, read: () => textOf(blob) });
  });
  return caught;
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.readAsText(blob);
  });
}
