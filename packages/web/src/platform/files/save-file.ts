const KEPT_MS = 60_000;

/** Hands a file to the browser to be stored under a name. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the blob after the click; a minute is ample for them to begin.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
