import { createClient } from '@ra3/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiContext, useApi } from '../../platform/api/api-context.js';
import { createQueryClient } from '../../platform/api/create-query-client.js';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderPiece } from '../../testing/render-piece.js';
import { SlideCaptcha } from './slide-captcha.js';

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

function Form({ onSent }: { readonly onSent: () => void }) {
  const { accounts } = useApi();
  return (
    <SlideCaptcha
      send={(captcha) => accounts.sendVerificationCode({ email: '10001@qq.com', ...captcha })}
      onSent={onSent}
      onFailed={() => undefined}
      onClose={() => undefined}
    />
  );
}

/** The captcha of a host that names a service; each test has a script of its own. */
async function open(service: string, code: () => unknown = () => ({ code: 0, info: '' })) {
  const scriptUrl = `https://${service}.example/api.js`;
  const remove = vi.fn();
  const render = vi.fn((_place: HTMLElement, options: { readonly callback: (token: string) => void }) => {
    pass = options.callback;
    return 'widget-1';
  });
  let pass: (token: string) => void = () => undefined;
  const fetch = vi.fn((url: string, init: Parameters<ReturnType<typeof fakeFetch>>[1]) =>
    fakeFetch({
      [new URL(url).pathname]: code,
      '/api/ext/capabilities': () => ({
        extensions: ['other.capabilities'],
        hostedCaptcha: { siteKey: 'site', scriptUrl },
      }),
    })(url, init),
  );
  const onSent = vi.fn();
  const api = createClient({ baseUrl: 'http://localhost', fetch, retries: 0 });
  const { unmount } = await renderPiece(
    <QueryClientProvider client={createQueryClient()}>
      <ApiContext value={api}>
        <Form onSent={onSent} />
      </ApiContext>
    </QueryClientProvider>,
  );
  const findScript = () => document.querySelector<HTMLScriptElement>(`script[src="${scriptUrl}"]`);
  const answer = async (event: 'load' | 'error') => {
    await waitFor(() => expect(findScript()).not.toBeNull());
    vi.stubGlobal('turnstile', { render, remove });
    act(() => void findScript()?.dispatchEvent(new Event(event)));
  };
  const sent = () => fetch.mock.calls.filter(([url]) => url.includes('/get/vcode/'));
  const solve = (token: string) => act(() => pass(token));
  return { answer, sent, solve, render, remove, onSent, unmount, findScript };
}

test('the captcha of another service is shown with its site key, and its token is sent', async () => {
  const { answer, sent, solve, render, remove, onSent, unmount } = await open('shown');
  await answer('load');
  await waitFor(() => expect(render).toHaveBeenCalled());
  solve('the-token');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  unmount();

  expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site', language: 'en' });
  expect(JSON.parse(String(sent()[0]?.[1].body))).toMatchObject({ token: 'the-token', trackList: [] });
  expect(remove).toHaveBeenCalledWith('widget-1');
});

test('a token that the host refuses is told, and asked for again only on demand', async () => {
  const { answer, sent, solve, render } = await open('refused', () => problem(400, 'captcha failed'));
  await answer('load');
  await waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  solve('bad');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(render).toHaveBeenCalledTimes(2));

  expect(screen.getByRole('status')).toHaveTextContent('That did not work.');
  expect(sent()).toHaveLength(1);
});

test('a script that cannot be loaded is told with its service, and loaded again on demand', async () => {
  const { answer, render, findScript } = await open('blocked');
  await answer('error');
  const told = await screen.findByRole('alert');
  const after = findScript();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answer('load');

  expect(told).toHaveTextContent(/^The captcha of blocked\.example cannot be loaded/);
  expect(after).toBeNull();
  await waitFor(() => expect(render).toHaveBeenCalledTimes(1));
});

test('a script without such a captcha is told like one that cannot be loaded', async () => {
  const { answer, render } = await open('empty');
  render.mockImplementation(() => {
    throw new TypeError('sitekey unknown');
  });
  await answer('load');

  expect(await screen.findByRole('alert')).toHaveTextContent(/^The captcha of empty\.example/);
});
