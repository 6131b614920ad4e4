import type { Configuration } from './configuration.js';

export const productionConsents = ['embedded-database', 'unsent-mail'] as const;
export type ProductionConsent = (typeof productionConsents)[number];

/** A random secret has more distinct characters than this; 64 random hexadecimal digits have 13 to 16. */
const FEWEST_DIFFERENT_CHARACTERS = 10;
const EXAMPLE_WORDS = /change|example|secret|password|token|demo|test|1234567890|abcdef0123|qwerty/i;

/** Reasons against production, one sentence each; none outside it. Leaves out variables in `told`. */
export function findProductionMistakes(configuration: Configuration, told: readonly string[]): string[] {
  if (!configuration.isProduction) return [];
  const isTold = (name: string) => told.some((sentence) => sentence.startsWith(`${name} `));
  const found = [
    ...judgeDemo(configuration),
    ...judgeServiceToken(configuration.serviceToken),
    ...judgeMetricsToken(configuration.metricsToken),
    ...judgeOrigins(configuration.allowedOrigins),
    ...judgePublicUrl(configuration.publicUrl),
    ...judgeDatabase(configuration),
    ...(isTold('MAIL_FROM') ? [] : judgeMail(configuration)),
  ];
  return found.filter((sentence) => !isTold(sentence.split(' ')[0] ?? ''));
}

function judgeDemo({ demo }: Configuration): string[] {
  return demo === 'on'
    ? [`DEMO must not be on in production: the demo world and its accounts are for trying the host out.`]
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

function judgePublicUrl(publicUrl: string | undefined): string[] {
  return publicUrl?.startsWith('http:') === true
    ? [
        `PUBLIC_URL must be an https: address in production, not "${publicUrl}"; mails link to it with a secret.`,
      ]
    : [];
}

function judgeDatabase({ databaseUrl, productionConsents: consents }: Configuration): string[] {
  if (databaseUrl !== undefined || consents.includes('embedded-database')) return [];
  return [
    'DATABASE_URL must be set in production: the embedded database does not force its writes to disk and serves one process only. ' +
      'To use it all the same, set PRODUCTION_CONSENT=embedded-database.',
  ];
}

function judgeMail({ mail, productionConsents: consents }: Configuration): string[] {
  if (mail !== undefined || consents.includes('unsent-mail')) return [];
  return [
    'SMTP_URL must be set in production: without a mail server nobody gets the code that registration asks for. ' +
      'To keep mails in DATA_DIR instead, set PRODUCTION_CONSENT=unsent-mail.',
  ];
}
