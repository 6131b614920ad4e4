import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './raster.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_CHANNEL = 8;
const TRUE_COLOUR_WITH_ALPHA = 6;
/** Each byte as its difference from the pixel to the left: the one filter that pays without trying. */
const FILTER_SUB = 1;
const BYTES_PER_PIXEL = 4;
/** A quarter of the time of the usual 6, for a file that is an eighth larger. */
const COMPRESSION = 4;

/** Writes a picture as PNG. */
export function encodePng(raster: Raster): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(raster.width, 0);
  header.writeUInt32BE(raster.height, 4);
  header.set([BITS_PER_CHANNEL, TRUE_COLOUR_WITH_ALPHA, 0, 0, 0], 8);
  const content = deflateSync(filterRows(raster), { level: COMPRESSION });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function filterRows({ width, height, bytes }: Raster): Buffer {
  const rowLength = width * BYTES_PER_PIXEL;
  const filtered = Buffer.alloc((rowLength + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const target = row * (rowLength + 1);
    filtered[target] = FILTER_SUB;
    for (let index = 0; index < rowLength; index += 1) {
      const source = row * rowLength + index;
      const left = index < BYTES_PER_PIXEL ? 0 : (bytes[source - BYTES_PER_PIXEL] ?? 0);
      filtered[target + 1 + index] = (bytes[source] ?? 0) - left;
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
