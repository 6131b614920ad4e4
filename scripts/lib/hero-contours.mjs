import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { inRoot } from './root.mjs';

const DRAWING = { seed: 'the home of the community', width: 1440, height: 460, levels: 11 };

/**
 * Draws the ornament of the home page's banner. Drawn in the browser, it would cost a phone a quarter of a second on every visit.
 * @returns {Promise<string>} an SVG picture; the page takes it as a mask, so that its lines have a colour of the theme
 */
export async function heroContours() {
  const typescript = register({ namespace: 'contours' });
  const module = pathToFileURL(inRoot('packages/web/src/ui/contour-drawing.ts')).href;
  const { drawLine, makeTerrain } = await typescript.import(module, import.meta.url);
  await typescript.unregister();
  const { width, height, levels } = DRAWING;
  const field = makeTerrain(DRAWING);
  const lines = Array.from({ length: levels }, (_, level) => drawLine(field, level, levels));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-linejoin="round">`,
    ...lines.map(({ path, opacity }) => `<path d="${path}" stroke-opacity="${opacity.toFixed(3)}"/>`),
    '</svg>\n',
  ].join('\n');
}
