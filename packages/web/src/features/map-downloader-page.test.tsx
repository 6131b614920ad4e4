import { createClient } from '@ra3/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiContext } from '../platform/api/api-context.js';
import { createQueryClient } from '../platform/api/create-query-client.js';
import { findDesktopObject } from '../platform/desktop-host/desktop-object.js';
import { createSimulatedHost } from '../platform/desktop-host/simulated-host.js';
import { fakeFetch, problem } from '../testing/fake-fetch.js';
import { renderPiece } from '../testing/render-piece.js';
import { renderSite } from '../testing/render-site.js';
import { MapDownloader } from './map-downloader-page.js';

const PATH = '/api/ext/capabilities';
const mapDownloader = {
  apiUrl: 'https://api.maps.test',
  websiteUrl: 'https://www.maps.test/map/{id}',
  protocolUrl: 'ra3map://{id}',
};

async function render(
  answer: () => unknown,
  locale: 'en' | 'zh-CN' = 'en',
  leave: (address: string) => unknown = () => undefined,
) {
  const leaveTo = vi.fn(leave);
  const fetch = fakeFetch({ [PATH]: answer });
  await renderPiece(
    <QueryClientProvider client={createQueryClient()}>
      <ApiContext value={createClient({ baseUrl: 'http://localhost', fetch, retries: 0 })}>
        <MapDownloader leaveTo={leaveTo} />
      </ApiContext>
    </QueryClientProvider>,
    { locale },
  );
  return leaveTo;
}

// S2-07
test('the client leaves for the start page of the operator’s map site', { tags: 'rest' }, async () => {
  const leaveTo = await render(() => ({ extensions: ['other.capabilities'], mapDownloader }));

  expect(await screen.findByRole('link', { name: 'Open it by hand' })).toHaveAttribute(
    'href',
    'https://www.maps.test/',
  );
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://www.maps.test/');
});

test('the object of the client is gone before the page leaves', async () => {
  vi.stubGlobal('ra3DesktopHost', createSimulatedHost());
  const leaveTo = await render(
    () => ({ extensions: ['other.capabilities'], mapDownloader }),
    'en',
    () => findDesktopObject(globalThis),
  );
  await waitFor(() => expect(leaveTo).toHaveReturned());

  expect(leaveTo).toHaveReturnedWith(undefined);
});

// S2-07
test('a browser goes home', { tags: 'rest' }, async () => {
  const { address } = await renderSite({ path: '/external/mapdownloader', fetch: fakeFetch({}) });

  await expect.poll(address).toBe('/');
});

test.each([
  ['en', 'This site has no map downloader'],
  ['zh-CN', '本站没有地图下载器'],
] as const)('a host without a map downloader says so: %s', { tags: 'rest' }, async (locale, title) => {
  const fetch = fakeFetch({ [PATH]: () => ({ extensions: [] }) });
  const desktopObject = createSimulatedHost();
  await renderSite({ path: '/external/mapdownloader', fetch, locale, desktopObject });

  expect(await screen.findByText(title)).toBeVisible();
});

test('an address that is no web page is not followed', async () => {
  const websiteUrl = 'javascript:alert({id})';
  const leaveTo = await render(() => ({
    extensions: ['other.capabilities'],
    mapDownloader: { ...mapDownloader, websiteUrl },
  }));

  expect(await screen.findByText('This site has no map downloader')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('a host that fails is asked again on request', async () => {
  let isDown = true;
  const leaveTo = await render(() =>
    isDown ? problem(500, 'broken') : { extensions: ['other.capabilities'], mapDownloader },
  );
  await screen.findByText('The map downloader could not be looked up');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => {
    expect(leaveTo).toHaveBeenCalledWith('https://www.maps.test/');
  });
});
