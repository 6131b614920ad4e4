/** Red, green, blue and opacity, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const BYTES_PER_PIXEL = 4;

/** A picture in memory, row by row, four bytes a pixel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** A picture that is transparent everywhere. */
export function makeRaster(width: number, height: number): Raster {
  return { width, height, bytes: Buffer.alloc(width * height * BYTES_PER_PIXEL) };
}

export function readPixel({ width, bytes }: Raster, x: number, y: number): Colour {
  const start = (y * width + x) * BYTES_PER_PIXEL;
  return [bytes[start] ?? 0, bytes[start + 1] ?? 0, bytes[start + 2] ?? 0, bytes[start + 3] ?? 0];
}

export function writePixel(
  { width, bytes }: Raster,
  [x, y]: readonly [number, number],
  colour: Colour,
): void {
  const start = (y * width + x) * BYTES_PER_PIXEL;
  // One by one, which is several times as fast as `set` with four numbers.
  bytes[start] = colour[0];
  bytes[start + 1] = colour[1];
  bytes[start + 2] = colour[2];
  bytes[start + 3] = colour[3];
}

/** A part of a picture; what lies outside of the picture is passed over. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Gives every pixel, or those of a box, the colour that `paint` makes of its place and its colour until now. */
export function paintEach(
  raster: Raster,
  paint: (x: number, y: number, before: Colour) => Colour,
  box: Box = { left: 0, top: 0, right: raster.width, bottom: raster.height },
): void {
  const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(raster.width, Math.ceil(box.right))];
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(raster.height, Math.ceil(box.bottom))];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      writePixel(raster, [x, y], paint(x, y, readPixel(raster, x, y)));
    }
  }
}
