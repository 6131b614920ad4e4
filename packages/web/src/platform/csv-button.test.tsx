import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPiece } from '../testing/render-piece.js';
import { CsvButton } from './csv-button.js';

const saved: { name: string; size: number }[] = [];
let made: Blob | MediaSource;

beforeEach(() => {
  saved.length = 0;
  // jsdom implements no downloads.
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: made instanceof Blob ? made.size : 0 });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a click saves the table under its file name, with a UTF-8 byte order mark', async () => {
  const columns = [{ head: 'Name', of: (name: string) => name }];
  await renderPiece(<CsvButton title="Ladder" fileName="ladder.csv" columns={columns} rows={['名']} />);
  await userEvent.click(screen.getByRole('button', { name: /CSV/ }));

  // Three bytes of the byte order mark, six of the head line, five of the row.
  expect(saved).toEqual([{ name: 'ladder.csv', size: 3 + 6 + 5 }]);
});
