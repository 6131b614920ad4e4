const KEPT_MS = 60_000;

/** Makes the browser download a file. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after the click, so the URL is revoked only after a minute.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
