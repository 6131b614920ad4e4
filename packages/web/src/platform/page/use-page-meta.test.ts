// @vitest-environment node
import { createTranslation, type SiteMessageKey, type SitePluralKey } from '@ra3/locales';
import { expect, test } from 'vitest';
import { createSiteI18n } from '../i18n/site-i18n.js';
import { canonicalAddress, describePage } from './use-page-meta.js';

const { text } = createTranslation<SiteMessageKey, SitePluralKey>((await createSiteI18n('en')).i18n, 'en');

test.each([
  ['?international&superGreen', '/ladder/ra3/1v1'],
  ['?page=2&season=4', '/ladder/ra3/1v1?page=2'],
])('with %s the address that counts is %s', (search, address) => {
  expect(canonicalAddress('/ladder/ra3/1v1', search)).toBe(address);
});

test('a page has its own title, the name of the site, and its own description', () => {
  expect(describePage({ title: 'Replays', context: 'How to keep them.' }, text)).toEqual({
    title: 'Replays · RA3 Community',
    description: 'Replays · How to keep them.',
  });
});

test('the home page has the site’s name and description', () => {
  expect(describePage({ title: text('site.name') }, text)).toEqual({
    title: 'RA3 Community',
    description: `RA3 Community · ${text('home.line')}`,
  });
});
