import { makeRandom, type Random } from '../../values/random.js';

const EDGE = 256;
const ISLANDS = 5;
const CORNERS = 24;
/** From the shore to the highest ground. */
const HEIGHTS = ['#55714d', '#6d8458', '#8d9a68', '#b0ad83'];

/** Draws a map that nobody made: islands in a sea, and where two players begin. The same name, the same picture. */
export function drawFanMap(name: string): string {
  const random = makeRandom('fan map', name);
  const islands = Array.from({ length: ISLANDS }, () => drawIsland(random)).join('');
  const start = random.whole(40, 90);
  const starts = [start, EDGE - start]
    .map(
      (at) => `<circle cx="${at}" cy="${EDGE - at}" r="9" fill="#c8402f" stroke="#f4ede0" stroke-width="3"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}">` +
    `<rect width="${EDGE}" height="${EDGE}" fill="#2f5d73"/>${islands}${starts}</svg>`
  );
}

/** Rings of one ragged shape, each smaller and higher than the one around it. */
function drawIsland(random: Random): string {
  const [x, y] = [random.whole(50, EDGE - 50), random.whole(50, EDGE - 50)];
  const reach = random.whole(44, 78);
  const shape = Array.from({ length: CORNERS }, () => 0.78 + 0.22 * random.next());
  return HEIGHTS.map((colour, step) => {
    const scale = reach * (1 - step * 0.22);
    const points = shape.map((ragged, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      return `${(x + Math.cos(angle) * scale * ragged).toFixed(1)},${(y + Math.sin(angle) * scale * ragged).toFixed(1)}`;
    });
    return `<polygon points="${points.join(' ')}" fill="${colour}"/>`;
  }).join('');
}
