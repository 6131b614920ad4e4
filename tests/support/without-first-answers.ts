import type { Page } from 'playwright-core';

/** Opens pages as from a plain web server: without the answers that the host writes into them, so that the site makes every call. */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('id="first-answers"', 'id="no-answers"') });
    },
  );
}
