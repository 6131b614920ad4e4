const KEPT_MS = 60_000;

export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after the click, so the URL is revoked only after a minute.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Byte order mark: without it, spreadsheets read the file in the system's own encoding. */
const UTF8_MARK = '\uFEFF';

export function saveCsv(name: string, csv: string): void {
  saveFile(name, [UTF8_MARK, csv], 'text/csv;charset=utf-8');
}
