import { createClient } from '@ra3/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiContext } from '../../platform/api/api-context.js';
import { createQueryClient } from '../../platform/api/create-query-client.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderPiece } from '../../testing/render-piece.js';
import { stubView } from '../../testing/stub-view.js';
import { RoomThumbnail } from './room-thumbnail.js';

afterEach(() => vi.unstubAllGlobals());

const HOST = 'https://api.test';
const MAPS = 'https://maps.test';
const mapDownloader = {
  apiUrl: `${MAPS}/ra3`,
  websiteUrl: `${MAPS}/map/{id}`,
  protocolUrl: 'ra3map://{id}',
};

async function renderRoom(minimapPath: string | undefined) {
  const capabilities = vi.fn(() => ({ extensions: ['other.capabilities'], mapDownloader }));
  const fetch = fakeFetch({ '/api/ext/capabilities': capabilities });
  const { container } = await renderPiece(
    <QueryClientProvider client={createQueryClient()}>
      <ApiContext value={createClient({ baseUrl: HOST, fetch, retries: 0 })}>
        <RoomThumbnail map="data/maps/x/x.map" minimapPath={minimapPath} size={72} />
      </ApiContext>
    </QueryClientProvider>,
  );
  return {
    capabilities,
    picture: () => container.querySelector('img'),
    drawn: () => container.querySelector('svg'),
  };
}

// S3-11
test(
  'a room shows the picture that its host names, in the size of the thumbnail',
  { tags: 'rest' },
  async () => {
    const { picture, drawn } = await renderRoom('/maps/1.svg');
    await waitFor(() => {
      expect(picture()).toHaveAttribute('src', `${HOST}/maps/1.svg`);
    });

    expect(picture()).toHaveAttribute('width', '72');
    expect(picture()).toHaveAttribute('alt', '');
    // S7-01: the host lets allowed origins read the picture, and nobody embed it.
    expect(picture()).toHaveAttribute('crossorigin', 'anonymous');
    expect(drawn()).toBeNull();
  },
);

// S3-11
test('a picture is requested once its place is in view', { tags: 'rest' }, async () => {
  const showAll = stubView();
  const { picture, drawn } = await renderRoom('/maps/1.svg');
  expect(drawn()).toHaveAttribute('width', '72');
  expect(picture()).toBeNull();

  act(() => showAll());

  await waitFor(() => expect(picture()).toHaveAttribute('src', `${HOST}/maps/1.svg`));
});

// S3-11
test('a picture may be on the host’s map downloader', { tags: 'rest' }, async () => {
  const { picture } = await renderRoom(`${MAPS}/pictures/1.png`);
  await waitFor(() => {
    expect(picture()).toHaveAttribute('src', `${MAPS}/pictures/1.png`);
  });

  expect(picture()).not.toHaveAttribute('crossorigin');
});

// S3-11
test.each([
  ['https://elsewhere.test/1.png'],
  ['//elsewhere.test/1.png'],
  ['http://api.test/1.png'],
  ['data:image/png;base64,AA'],
  ['https://['],
])('a picture of any other origin is not requested; the thumbnail is drawn: %s', async (address) => {
  const { picture, drawn, capabilities } = await renderRoom(address);
  await waitFor(() => {
    expect(capabilities).toHaveBeenCalledTimes(2);
  });

  expect(picture()).toBeNull();
  expect(drawn()).not.toBeNull();
});

// S3-11
test.each([undefined, ''])('a room without a picture shows the thumbnail: %s', async (address) => {
  const { picture, drawn, capabilities } = await renderRoom(address);

  expect(picture()).toBeNull();
  expect(drawn()).not.toBeNull();
  expect(capabilities).not.toHaveBeenCalled();
});

// S3-11
test('a picture that fails to load gives way to the thumbnail', { tags: 'rest' }, async () => {
  const { picture, drawn } = await renderRoom('/maps/gone.svg');
  fireEvent.error(await screen.findByRole('presentation'));

  expect(picture()).toBeNull();
  expect(drawn()).not.toBeNull();
});
