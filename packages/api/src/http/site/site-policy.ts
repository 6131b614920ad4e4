/** The header's line in a `_headers` file, which the build of the site writes beside its pages. */
const POLICY_LINE = /^\s*Content-Security-Policy:\s*(?<policy>.+?)\s*$/im;

/** What the site fetches from a map downloader: answers and pictures. */
const MAP_DIRECTIVES = /(?<=^|; )(?:img-src|connect-src) [^;]*/g;

/**
 * Returns the Content-Security-Policy that the build of the site wrote into `_headers`, with the origin of this host's map
 * downloader added; undefined when the file names no policy.
 */
export function readSitePolicy(headersFile: string, mapService: string | undefined): string | undefined {
  const policy = POLICY_LINE.exec(headersFile)?.groups?.policy;
  if (policy === undefined || mapService === undefined) return policy;
  const { origin } = new URL(mapService);
  return policy.replace(MAP_DIRECTIVES, (directive) =>
    directive.split(' ').includes(origin) ? directive : `${directive} ${origin}`,
  );
}
