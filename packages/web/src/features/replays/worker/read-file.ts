/** One gibibyte: no match is recorded in a hundredth of it, and more would not fit into a page's memory. */
export const LARGEST_FILE_BYTES = 1024 ** 3;

const SLICE_BYTES = 8 * 1024 ** 2;

/**
 * Reads a file slice by slice, so that its progress can be told.
 *
 * @throws what the browser throws for a file that has been moved or is locked.
 */
export async function readFile(
  file: Blob,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    const slice = await file.slice(start, start + SLICE_BYTES).arrayBuffer();
    bytes.set(new Uint8Array(slice), start);
    onProgress(start + slice.byteLength);
  }
  return bytes;
}
