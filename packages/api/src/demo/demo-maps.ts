import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MapDownloader } from '../configuration/maps.js';
import { sendFailure } from '../http/endpoints/failure-reply.js';
import { makeRandom, type Random } from '../values/random.js';

const PLACE = '/api/demo/maps';

/** The demo's own map downloader. Its protocol links open no program. */
export const demoMapDownloader: MapDownloader = {
  apiUrl: PLACE,
  websiteUrl: `${PLACE}/{id}`,
  protocolUrl: 'ra3demomap://open/{id}',
};

const STYLE = `
:root { color-scheme: dark light; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; }
img { width: min(100%, 20rem); height: auto; border-radius: 0.5rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY =
  `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface FanMap {
  readonly fileName: string;
  readonly seats: number;
  /** Its Chinese name at the demo's map downloader; that one does not keep every map. */
  readonly keptAs?: string;
}

export const fanMaps: readonly FanMap[] = [
  { fileName: 'hidden_lagoon_v2', seats: 4, keptAs: '隐秘泻湖 v2' },
  { fileName: '冰封雪原_1.4', seats: 2, keptAs: '冰封雪原 1.4' },
  { fileName: 'Tournament_Arena_v3', seats: 2 },
  { fileName: '[4]river_of_steel', seats: 4, keptAs: '[4] 钢铁之河' },
  { fileName: 'winter_harbour', seats: 6, keptAs: '冬日港湾' },
];

interface KeptMap {
  readonly id: string;
  readonly fileName: string;
  readonly chineseName: string;
}

const keptMaps: readonly KeptMap[] = fanMaps.flatMap(({ fileName, keptAs }, index) =>
  keptAs === undefined ? [] : [{ id: String(index + 1), fileName, chineseName: keptAs }],
);

export function findDemoMinimap(mapPath: string): string | undefined {
  const kept = keptMaps.find(({ fileName }) => mapPath.toLowerCase().includes(`\\${fileName}\\`));
  return kept && `${PLACE}/${kept.id}.svg`;
}

/** A map downloader for the demo, with the calls of the third-party service (S7-60). Answers 404 outside the demo. */
export function addDemoMaps(app: FastifyInstance, isDemo: () => boolean): void {
  const answer = (reply: FastifyReply, map: KeptMap | undefined, send: (map: KeptMap) => FastifyReply) =>
    map === undefined || !isDemo() ? sendFailure(reply, 'notFound') : send(map);

  app.get<{ Querystring: { file_name?: unknown } }>(`${PLACE}/v1/maps/precise`, (request, reply) => {
    const name = request.query.file_name;
    const map = keptMaps.find(({ fileName }) => fileName === name);
    return answer(reply, map, ({ id, chineseName }) =>
      reply.send({ id, chinese_name: chineseName, thumbnail: `${PLACE}/${id}.svg` }),
    );
  });
  app.get<{ Params: { id: string } }>(`${PLACE}/:id.svg`, (request, reply) =>
    answer(reply, findMap(request.params.id), ({ fileName }) =>
      reply.type('image/svg+xml').send(drawFanMap(fileName)),
    ),
  );
  app.get<{ Params: { id: string } }>(`${PLACE}/:id`, (request, reply) =>
    answer(reply, findMap(request.params.id), (map) =>
      reply
        .header('content-security-policy', PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(writePage(map)),
    ),
  );
}

function findMap(id: string): KeptMap | undefined {
  return keptMaps.find((map) => map.id === id);
}

function writePage({ id, fileName, chineseName }: KeptMap): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${fileName}</title>
<style>${STYLE}</style>
<h1>${fileName}</h1>
<p lang="zh-CN">${chineseName}</p>
<p><img src="${PLACE}/${id}.svg" width="256" height="256" alt=""></p>
<p>This is a demo: nobody made this map, and there is nothing to download. On a community’s host this link leads to the
map’s page at the map downloader that its operator has chosen.</p>
</html>
`;
}

const EDGE = 256;
const ISLANDS = 5;
const CORNERS = 24;
/** From the shore to the highest ground. */
const HEIGHTS = ['#55714d', '#6d8458', '#8d9a68', '#b0ad83'];

function drawFanMap(name: string): string {
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
