import { createClient } from '@ra3/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ApiContext } from '../../platform/api/api-context.js';
import { createQueryClient } from '../../platform/api/create-query-client.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderPiece } from '../../testing/render-piece.js';
import { renderSite } from '../../testing/render-site.js';
import { aRoom, aStatus, DETAIL_PATH } from '../../testing/status-answers.js';
import { GameCard } from './games-section.js';
import { gameOfRoom } from './live-game.js';
import { MapDialogProvider } from './map-dialog-provider.js';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const COMMUNITY_MAP = String.raw`data\maps\internal\My_Arena\My_Arena.map`;
const downloadButton = { name: /my arena/ };

function json(body: unknown, status = 200) {
  return (reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** What a host answers that has a map downloader at a port of this machine. */
const capabilities = (port = 9) => ({
  '/api/ext/capabilities': () => ({
    extensions: ['other.capabilities'],
    mapDownloader: {
      apiUrl: `http://127.0.0.1:${String(port)}`,
      websiteUrl: 'https://maps.test/{id}',
      protocolUrl: 'ra3map://{id}',
    },
  }),
});

/** Renders a room card and starts a downloader service that sends these responses in order and repeats the last one. */
async function renderCardWithService(...answers: ((reply: ServerResponse) => void)[]) {
  const server = createServer((_, reply) => (answers.length > 1 ? answers.shift() : answers[0])?.(reply));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has an AddressInfo.
  const fetch = fakeFetch(capabilities(port));
  return renderPiece(
    <QueryClientProvider client={createQueryClient()}>
      <ApiContext value={createClient({ baseUrl: 'http://localhost', fetch, retries: 0 })}>
        <MapDialogProvider>
          <GameCard game={gameOfRoom(aRoom({ mapname: COMMUNITY_MAP }))} />
        </MapDialogProvider>
      </ApiContext>
    </QueryClientProvider>,
  );
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', downloadButton));
  return within(await screen.findByRole('dialog', { name: 'Download map' }));
};

// S2-59, S3-12, S7-60
test(
  'a downloadable map opens a dialog with links to the program and to the page',
  { tags: 'rest' },
  async () => {
    await renderCardWithService(json({ id: 7, chinese_name: '我的竞技场', thumbnail: '/7.png' }));
    const dialog = await openDialog();

    expect(await dialog.findByRole('link', { name: 'Open in the downloader' })).toHaveAttribute(
      'href',
      'ra3map://7',
    );
    expect(dialog.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', 'https://maps.test/7');
    expect(dialog.getByText('我的竞技场')).toBeVisible();
  },
);

test('the dialog opens and closes by keyboard', { tags: 'rest' }, async () => {
  await renderCardWithService(json({ id: 7 }));
  const button = await screen.findByRole('button', downloadButton);
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Download map' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the dialog shows a skeleton while the lookup is loading', { tags: 'rest' }, async () => {
  await renderCardWithService(() => undefined);
  const dialog = await openDialog();

  expect(dialog.getByText('Asking the map service…', { selector: 'p' })).toBeVisible();
  expect(dialog.getByText('my arena')).toBeVisible();
  expect(
    await dialog.findByText('Asking the map service…', { selector: '[role=status]' }),
  ).toBeInTheDocument();
});

test('a map that the service does not have shows a message', async () => {
  await renderCardWithService(json({}, 404));
  const dialog = await openDialog();

  expect(await dialog.findByText(/does not keep this map/)).toBeVisible();
});

test('a failed lookup shows its reason and can be retried', { tags: 'rest' }, async () => {
  await renderCardWithService(json({}, 500), json({ id: 7 }));
  const dialog = await openDialog();
  const reason = await dialog.findByRole('alert');
  const reasonText = reason.textContent;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));

  expect(reasonText).toMatch(/cannot be read/);
  expect(await dialog.findByRole('link', { name: 'See its page' })).toBeVisible();
  expect(reason).not.toBeInTheDocument();
});

// S2-59
test.each(['/status', '/status?view=cards'])(
  'at %s only a map that has to be downloaded opens the dialog; an official one is a link to its page',
  { tags: 'rest' },
  async (path) => {
    const games = [aRoom(), aRoom({ roomname: 'another', mapname: COMMUNITY_MAP })];
    await renderSite({
      path,
      fetch: fakeFetch({ ...capabilities(), [DETAIL_PATH]: () => aStatus({ games }) }),
    });
    const buttons = await screen.findAllByRole('button', { name: /Download map/ });

    // A phone has the map below the name of the room.
    expect(new Set(buttons.map(({ textContent }) => textContent))).toEqual(new Set(['my arena']));
    expect(screen.getAllByRole('link', { name: 'Cabana Republic' })[0]).toHaveAttribute(
      'href',
      '/map/map_mp_2_feasel1',
    );
  },
);

// S2-59
test.each([
  ['my_arena', 1],
  ['map_mp_2_feasel1', 0],
])('the page of the map %s has %i buttons that open the dialog', { tags: 'rest' }, async (map, count) => {
  const { parts } = await renderSite({ path: `/map/${map}`, fetch: fakeFetch(capabilities()) });
  await waitFor(() => expect(parts.queryClient.getQueryData(['mapFinder'])).toBeTruthy());
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryAllByRole('button', { name: 'Download map' })).toHaveLength(count);
});

// S2-59
test('without a map downloader there is no download button', { tags: 'rest' }, async () => {
  const status = aStatus({ games: [aRoom({ mapname: COMMUNITY_MAP })] });
  await renderSite({ path: '/status', fetch: fakeFetch({ [DETAIL_PATH]: () => status }) });
  await screen.findByRole('table', { name: 'Rooms to join' });

  expect(screen.getAllByText('my arena')).not.toHaveLength(0);
  expect(screen.queryByRole('button', downloadButton)).toBeNull();
});

// S3-11
test('a campaign map shows the faction of the campaign', { tags: 'rest' }, async () => {
  const status = aStatus({ games: [aRoom({ mapname: 'camp_s02_vladivostok' })] });
  await renderSite({ path: '/status?view=cards', fetch: fakeFetch({ [DETAIL_PATH]: () => status }) });
  const card = within(await screen.findByRole('article'));

  expect(card.getByRole('img', { name: 'Soviets' })).toBeVisible();
  expect(card.getByText('Campaign')).toBeVisible();
});
