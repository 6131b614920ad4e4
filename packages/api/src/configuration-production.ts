import type { Configuration } from './configuration.js';

/** What an operator may knowingly do without in production. */
export const productionConsents = ['embedded-database', 'unsent-mail'] as const;
export type ProductionConsent = (typeof productionConsents)[number];

/** A secret drawn by chance has more different characters; 64 hexadecimal digits have 13 to 16. */
const FEWEST_DIFFERENT_CHARACTERS = 10;
/** Words that stand in examples and never in what was drawn by chance. */
const EXAMPLE_WORDS = /change|example|secret|password|token|demo|test|1234567890|abcdef0123|qwerty/i;

/** What keeps this configuration from production, one sentence each; none outside production. */
export function findProductionMistakes(configuration: Configuration): string[] {
  if (!configuration.isProduction) return [];
  return [
    ...judgeDemo(configuration),
    ...judgeServiceToken(configuration.serviceToken),
    ...judgeMetricsToken(configuration.metricsToken),
    ...judgeOrigins(configuration.allowedOrigins),
    ...judgeDatabase(configuration),
  ];
}

function judgeDemo({ demo }: Configuration): string[] {
  return demo === 'on'
    ? ['DEMO must not be on in production: the demo world and its accounts are for trying the host out.']
    : [];
}

function judgeServiceToken(token: string | undefined): string[] {
  if (token === undefined) {
    return [
      'SERVICE_TOKEN must be set in production, the same for all processes; make one with: openssl rand -hex 32',
    ];
  }
  return judgeChance('SERVICE_TOKEN', token);
}

function judgeMetricsToken(token: string | undefined): string[] {
  return token === undefined ? [] : judgeChance('METRICS_TOKEN', token);
}

/** The value is not repeated: it may be in use somewhere. */
function judgeChance(name: string, secret: string): string[] {
  const isGuessable = new Set(secret).size < FEWEST_DIFFERENT_CHARACTERS || EXAMPLE_WORDS.test(secret);
  return isGuessable
    ? [
        `${name} looks like an example, which anybody can guess; make one by chance with: openssl rand -hex 32`,
      ]
    : [];
}

function judgeOrigins(origins: readonly string[]): string[] {
  const open = origins.find((origin) => origin.startsWith('http:'));
  return open === undefined
    ? []
    : [
        `ALLOWED_ORIGINS must hold https: origins only in production; anybody on the way could change the pages of "${open}".`,
      ];
}

function judgeDatabase({ databaseUrl, productionConsents: consents }: Configuration): string[] {
  if (databaseUrl !== undefined || consents.includes('embedded-database')) return [];
  return [
    'DATABASE_URL must be set in production: the embedded database does not force its writes to disk and serves one process only. ' +
      'To use it all the same, set PRODUCTION_CONSENT=embedded-database.',
  ];
}
