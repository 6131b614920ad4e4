import type { Plugin } from 'vite';
// By file: Vite loads its configuration in Node, which would resolve the package name to the package's built files.
import { permissionsPolicy } from '../../sdk/src/rules/browser-features-rules.js';
import { isMapServiceAddress } from '../../sdk/src/rules/map-addresses-rules.js';
import { isApiHostAddress } from '../src/platform/api-host-address.js';

/** The foreign origins that the site calls; an empty or absent address means no such origin. */
export interface ForeignAddresses {
  /** Address of the map downloader. */
  readonly mapService?: string | undefined;
  /** Origin of the API host, when that is not the site's own. */
  readonly apiHost?: string | undefined;
  /** Address of the script of the hosted captcha, as the host has it in CAPTCHA_SCRIPT_URL. */
  readonly captchaScript?: string | undefined;
}

/**
 * The headers that the built site needs. The API host reads the policy from `_headers` and adds the origin of its own map
 * downloader; other hosts send the headers as they are.
 *
 * @throws {Error} when an address is invalid
 */
export function makeSiteHeaders(addresses: ForeignAddresses = {}): Record<string, string> {
  const { mapService = '', apiHost = '', captchaScript = '' } = addresses;
  const address = mapService.trim().replace(/\/+$/, '');
  refuseUnsafe({ mapService: address, apiHost, captchaScript });
  return {
    'Content-Security-Policy': makeSitePolicy({ mapService: address, apiHost, captchaScript }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': permissionsPolicy,
  };
}

function refuseUnsafe({ mapService, apiHost, captchaScript }: Record<keyof ForeignAddresses, string>): void {
  if (mapService !== '' && !isMapServiceAddress(mapService)) {
    throw new Error(
      'MAP_DOWNLOADER_API must be the address of a service, like https://maps.example.org; without https: only on 127.0.0.1 or localhost.',
    );
  }
  if (apiHost !== '' && !isApiHostAddress(apiHost)) {
    throw new Error(
      `The API host must be an origin like https://api.example.org, without a path or a slash at the end, not "${apiHost}"; without https: only 127.0.0.1 or localhost.`,
    );
  }
  if (captchaScript !== '' && !isScriptAddress(captchaScript)) {
    throw new Error(
      'The script of the captcha must have an address like https://captcha.example.org/api.js; without https: only on 127.0.0.1 or localhost.',
    );
  }
}

/** Its origin becomes a source of the policy. */
function isScriptAddress(text: string): boolean {
  return URL.canParse(text) && isApiHostAddress(new URL(text).origin);
}

/** Own files, nothing inline, Trusted Types (docs/security.md#security-headers); foreign origins only as given. */
export function makeSitePolicy(addresses: ForeignAddresses = {}): string {
  const { mapService = '', apiHost = '', captchaScript = '' } = addresses;
  // A source with a path would allow only that path.
  const origins = [apiHost, mapService]
    .filter((address) => address !== '')
    .map((text) => new URL(text).origin);
  const foreign = [...new Set(origins)].map((origin) => ` ${origin}`).join('');
  // Its script shows its frames; the names are those of the Trusted Types policies of the site's workers and of that script.
  const captcha = captchaScript === '' ? undefined : new URL(captchaScript).origin;
  const types = ['ra3-replay-worker', 'ra3-captcha-worker', ...(captcha ? ['ra3-hosted-captcha'] : [])];
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...(captcha ? [captcha] : [])].join(' '),
    "style-src 'self'",
    `img-src 'self' data: blob:${foreign}`,
    `connect-src 'self'${foreign}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${types.join(' ')}`,
    ...(captcha ? [`frame-src ${captcha}`] : []),
  ].join('; ');
}

/** Writes the headers into a `_headers` file, a format that several static hosts support. */
export function headersFile(headers: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'headers-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: formatHeadersFile(headers) });
    },
  };
}

/** The text of a `_headers` file. Browsers ask each time whether config.json has changed. */
export function formatHeadersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '/config.json', '  Cache-Control: no-cache', ''].join('\n');
}
