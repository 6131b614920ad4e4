// @module-tag rest
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

test('in development one page shows all components', async () => {
  await renderSite({ path: '/dev/components', fetch: fakeFetch({}) });
  await screen.findByRole('heading', { name: 'Components', level: 1 });

  expect(screen.getByRole('heading', { name: 'Sprite' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Table' })).toBeVisible();
});

test('the example dialog opens and closes', async () => {
  await renderSite({ path: '/dev/components', fetch: fakeFetch({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Open dialog' }));
  const dialog = screen.getByRole('dialog', { name: 'Dialog' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(dialog).not.toHaveAttribute('open');
});
