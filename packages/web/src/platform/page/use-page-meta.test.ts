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

test('a page says what it is and of which site, and describes itself in its own words', () => {
  expect(describePage({ title: 'Replays', context: 'How to keep them.' }, text)).toEqual({
    title: 'Replays · RA3 Community',
    description: 'Replays · How to keep them.',
  });
});

test('home bears the name of the site alone, and its line', () => {
  expect(describePage({ title: text('site.name') }, text)).toEqual({
    title: 'RA3 Community',
    description: `RA3 Community · ${text('home.line')}`,
  });
});
