import { saveFile } from './save-file.js';

/** Byte order mark: without it, spreadsheets read the file in the system's own encoding. */
const UTF8_MARK = '\uFEFF';

/** Downloads CSV text as a file. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, [UTF8_MARK, csv], 'text/csv;charset=utf-8');
}
