/**
 * How often each part of the public answers changed (docs/host.md#kept-answers): a row per part that ever changed. Hosts that know
 * no versions change parts without raising them, so all processes must be of this version before answers are kept.
 */
export const publicVersionsMigration = {
  id: '0035-public-versions',
  sql: `
    CREATE TABLE public_versions (
      part text PRIMARY KEY,
      version bigint NOT NULL
    );
  `,
} as const;
