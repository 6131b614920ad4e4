import { createPooledFetch, type Fetch } from '@ra3/sdk/node';
import { ProxyError } from '../failure/proxy-error.js';
import type { Proxy } from './proxy.js';

/** Sends requests through a proxy. What keeps it from doing so is a `ProxyError`. */
export function fetchThrough(proxy: Proxy): Fetch {
  const { href } = proxy.url;
  const { fetch } = createPooledFetch({ env: { http_proxy: href, https_proxy: href } });
  return (url, init) =>
    fetch(url, init).catch((error: unknown) => {
      const status = statusOfTunnel(error);
      throw status !== undefined || isOfConnection(error, proxy)
        ? new ProxyError({ address: proxy.url.host, variable: proxy.variable, status }, error)
        : error;
    });
}

/** undici tells the answer of a proxy in words only. */
function statusOfTunnel(error: unknown): number | undefined {
  const words = causesOf(error).map(({ message }) => /^Proxy response \((\d+)\)/u.exec(message)?.[1]);
  const status = words.find((word) => word !== undefined);
  return status === undefined ? undefined : Number(status);
}

/** Whether the connection to the proxy itself failed: to the host, the proxy makes it. */
function isOfConnection(error: unknown, { url }: Proxy): boolean {
  return causesOf(error).some((cause: Error & { readonly syscall?: unknown }) => {
    const isTlsOfProxy = url.protocol === 'https:' && /certificate|SSL/iu.test(cause.message);
    return cause.syscall === 'connect' || cause.syscall === 'getaddrinfo' || isTlsOfProxy;
  });
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
