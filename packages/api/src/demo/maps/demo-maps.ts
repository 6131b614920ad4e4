import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MapDownloader } from '../../configuration/maps.js';
import { drawFanMap } from './draw-fan-map.js';
import { fanMaps } from './fan-maps.js';
import { sendFailure } from '../../http/replies/failure-reply.js';

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

interface KeptMap {
  readonly id: string;
  readonly fileName: string;
  readonly chineseName: string;
}

const keptMaps: readonly KeptMap[] = fanMaps.flatMap(({ fileName, keptAs }, index) =>
  keptAs === undefined ? [] : [{ id: String(index + 1), fileName, chineseName: keptAs }],
);

/** The picture of a map that the demo's downloader keeps; none for any other. */
export function findDemoMinimap(mapPath: string): string | undefined {
  const kept = keptMaps.find(({ fileName }) => mapPath.toLowerCase().includes(`\\${fileName}\\`));
  return kept && `${PLACE}/${kept.id}.svg`;
}

/**
 * A small map downloader for the demo, with the same calls as the third-party service (S7-60) and the
 * made-up maps of the demo world. Outside the demo its routes answer 404.
 */
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

/** Both names are ours: nothing in them has to be escaped. */
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
