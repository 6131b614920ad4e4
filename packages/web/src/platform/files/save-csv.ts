import { saveFile } from './save-file.js';

/** Spreadsheets take a file for the system's own encoding unless it begins with this mark. */
const UTF8_MARK = '\uFEFF';

/** Hands CSV to the browser to be stored under a name. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, [UTF8_MARK, csv], 'text/csv;charset=utf-8');
}
