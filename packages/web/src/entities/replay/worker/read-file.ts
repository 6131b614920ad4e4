/** 1 GiB. Replays are less than a hundredth of it, and a larger file may not fit into the memory of a page. */
export const LARGEST_FILE_BYTES = 1024 ** 3;

const SLICE_BYTES = 8 * 1024 ** 2;

/**
 * Reads a file in slices and reports its progress in bytes. Waits for each report, so that none arrives after the result.
 *
 * @throws {DOMException} when the browser cannot read the file, for example because it was moved or is locked.
 */
export async function readFile(
  file: Blob,
  onProgress: (done: number) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    const slice = await file.slice(start, start + SLICE_BYTES).arrayBuffer();
    bytes.set(new Uint8Array(slice), start);
    await onProgress(start + slice.byteLength);
  }
  return bytes;
}
