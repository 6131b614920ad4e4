import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { BYTES_PER_PIXEL, type Raster } from './raster.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_CHANNEL = 8;
const TRUE_COLOUR_WITH_ALPHA = 6;
/** Each byte as its difference from the pixel to the left: the one filter that pays without trying. */
const FILTER_SUB = 1;
/** A quarter of the time of the usual 6, for a file that is an eighth larger. */
const COMPRESSION = 4;
/** A picture's file fits, so that it comes in one piece. */
const FILE_BYTES = 128 * 1024;

/** Writes a picture as PNG; the part that takes long is done by a thread of Node's own. */
export async function encodePng(raster: Raster): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(raster.width, 0);
  header.writeUInt32BE(raster.height, 4);
  header.set([BITS_PER_CHANNEL, TRUE_COLOUR_WITH_ALPHA, 0, 0, 0], 8);
  const content = await promisify(deflate)(filterRows(raster), { level: COMPRESSION, chunkSize: FILE_BYTES });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function filterRows({ width, height, bytes }: Raster): Uint8Array {
  const rowLength = width * BYTES_PER_PIXEL;
  const filtered = new Uint8Array((rowLength + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const source = row * rowLength;
    const target = row * (rowLength + 1);
    filtered[target] = FILTER_SUB;
    filtered.set(bytes.subarray(source, source + BYTES_PER_PIXEL), target + 1);
    for (let index = BYTES_PER_PIXEL; index < rowLength; index += 1) {
      filtered[target + 1 + index] =
        (bytes[source + index] ?? 0) - (bytes[source + index - BYTES_PER_PIXEL] ?? 0);
    }
  }
  return filtered;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
