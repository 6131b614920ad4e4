import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.js';

const SETTINGS = {
  CAPTCHA_VERIFY_URL: 'https://captcha.example.org/siteverify',
  CAPTCHA_SCRIPT_URL: 'https://captcha.example.org/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SECRET: 'the-secret',
};
const read = (environment: Record<string, string>) => readConfiguration(environment, '/site');

test('without settings of a hosted captcha the host draws its own', () => {
  expect(read({})).not.toHaveProperty('hostedCaptcha');
});

test('the settings of a hosted captcha are understood', () => {
  expect(read(SETTINGS).hostedCaptcha).toEqual({
    verifyUrl: SETTINGS.CAPTCHA_VERIFY_URL,
    scriptUrl: SETTINGS.CAPTCHA_SCRIPT_URL,
    siteKey: 'site-key',
    secret: 'the-secret',
  });
});

test('a hosted captcha without its secret is refused', () => {
  expect(() => read({ ...SETTINGS, CAPTCHA_SECRET: '' })).toThrow('CAPTCHA_SECRET must be set too');
});

test('a check over an open connection is refused', () => {
  const CAPTCHA_VERIFY_URL = 'http://captcha.example.org/siteverify';

  expect(() => read({ ...SETTINGS, CAPTCHA_VERIFY_URL })).toThrow('must be an https: address');
});

test.each([
  ['', 24],
  ['0', 0],
  ['1000', 1_000],
])('with CAPTCHA_PROOF_STEPS "%s" a proof of work takes %i derivations at most', (text, steps) => {
  expect(read({ CAPTCHA_PROOF_STEPS: text }).captchaProofSteps).toBe(steps);
});

test.each(['-1', '1001', '1.5', 'off'])('"%s" is no number of derivations', (text) => {
  expect(() => read({ CAPTCHA_PROOF_STEPS: text })).toThrow('must be a number from 0 to 1000');
});

test.each([
  ['always', { perNetwork: 0, perHost: 0 }],
  ['3/40', { perNetwork: 3, perHost: 40 }],
  ['', { perNetwork: 10, perHost: 100 }],
])('CAPTCHA_PROOF "%s" lets so many slides an hour pass without a proof', (text, slides) => {
  expect(read({ CAPTCHA_PROOF: text }).slidesWithoutProof).toEqual(slides);
});

test.each(['never', '10', '-1/5', '1/2/3'])('CAPTCHA_PROOF "%s" is refused with what to write', (text) => {
  expect(() => read({ CAPTCHA_PROOF: text })).toThrow('must be "always", or how many slides an hour');
});
