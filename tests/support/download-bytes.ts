import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** Reads what a page saved; the browser belongs to another process, so the file has no path here. */
export async function downloadBytes(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
