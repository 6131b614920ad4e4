/** A small copy of our folder structure with one breach of each boundary rule: each file with its imports. */
export const breaches: Record<string, Record<string, readonly string[]>> = {
  'sdk-stands-alone': { 'packages/sdk/src/contract/words.ts': ['../../../../locales/src/index.js'] },
  'replay-tools-stands-alone': { 'packages/replay-tools/src/read.ts': ['../../sdk/src/contract/facts.js'] },
  'locales-stand-alone': { 'locales/src/index.ts': ['../../packages/sdk/src/contract/facts.js'] },
  'subjects-are-data': { 'packages/subjects/src/seasons.ts': ['../../cli/src/print/table.js'] },
  'programs-stay-apart': { 'packages/cli/src/site.ts': ['../../web/src/app/router.js'] },
  'tests-start-the-host-by-its-entry': {
    'tests/side-entry.test.ts': ['../packages/api/src/domains/moderation/bans.js'],
  },
  'api-without-client': { 'packages/api/src/call.ts': ['../../sdk/src/client/client.js'] },
  'build-imports-by-file': { 'packages/web/build/write-shells.ts': ['@ra3/locales'] },
  'build-imports-few-sources': { 'packages/web/vite.config.ts': ['./src/app/router.js'] },
  'sources-of-builds-alone': { 'packages/web/src/platform/routing/links.ts': ['../api/calls.js'] },
  'no-circle': {
    'packages/web/src/app/router.ts': ['./shell.js'],
    'packages/web/src/app/shell.ts': ['./router.js'],
  },
  'no-orphan': { 'packages/cli/src/forgotten.ts': [] },
  'no-lost-import': { 'packages/cli/src/status/status-wait.ts': ['./gone.js'] },
  'no-borrowed-dependency': { 'packages/cli/src/borrowed.ts': ['borrowed'] },
  'no-test-in-product': { 'packages/cli/src/product.ts': ['./testing/terminal.js'] },
  'runs-in-browsers': { 'packages/replay-tools/src/disk.ts': ['node:fs'] },
  'sdk-contract-first': { 'packages/sdk/src/contract/early.ts': ['../rules/names.js'] },
  'sdk-rules-before-client': { 'packages/sdk/src/rules/names.ts': ['../client/client.js'] },
  'sdk-client-without-node': { 'packages/sdk/src/client/client.ts': ['undici'] },
  'facts-without-schemas': { 'packages/sdk/src/contract/facts.ts': ['./user.js'] },
  'no-schemas-at-run-time': {
    'packages/sdk/src/contract/user.ts': ['typebox'],
    'packages/web/src/features/login/form.ts': ['../../../../sdk/src/contract/user.js'],
  },
  'api-endpoints-apart': {
    'packages/api/src/domains/maps/rules.ts': ['../moderation/moderation-endpoints.js'],
    'packages/api/src/domains/moderation/moderation-endpoints.ts': [],
  },
  'api-use-cases-without-http': { 'packages/api/src/domains/moderation/warnings.ts': ['fastify'] },
  'api-stores-come-last': { 'packages/api/src/domains/moderation/ban-store.ts': ['./audit.js'] },
  'sql-only-in-stores': {
    'packages/api/src/domains/moderation/bans.ts': ['kysely'],
    'packages/api/src/domains/moderation/audit.ts': [],
  },
  'api-domains-below-app': { 'packages/api/src/domains/maps/app.ts': ['../../app/open-host.js'] },
  'api-demo-below-app': { 'packages/api/src/demo/start.ts': ['../app/open-host.js'] },
  'api-base-knows-no-domain': {
    'packages/api/src/http/session.ts': ['../domains/moderation/audit.js'],
    'packages/api/src/app/open-host.ts': [],
  },
  'api-values-alone': { 'packages/api/src/values/clock.ts': ['../http/session.js'] },
  'web-features-apart': { 'packages/web/src/features/ladders/page.ts': ['../login/form.js'] },
  'web-features-below-app': { 'packages/web/src/features/home/home-page.ts': ['../../app/router.js'] },
  'web-entities-below-features': {
    'packages/web/src/entities/map/map-name.ts': ['../../features/home/home-page.js'],
  },
  'web-platform-below-entities': {
    'packages/web/src/platform/api/calls.ts': ['../../entities/map/map-name.js'],
  },
  'web-ui-stands-alone': { 'packages/web/src/ui/card.ts': ['../platform/api/calls.js'] },
  'cli-commands-apart': { 'packages/cli/src/ladders/tier-columns.ts': ['../status/status-wait.js'] },
  'cli-facts-without-texts': {
    'packages/cli/src/replays/replay-worker.ts': ['./verify.js'],
    'packages/cli/src/replays/verify.ts': ['../i18n/words.js'],
  },
  'cli-foundation-knows-no-nouns': { 'packages/cli/src/command/run.ts': ['../status/lines.js'] },
  'cli-foundation-in-order': { 'packages/cli/src/command/connect.ts': ['../host/open-service.js'] },
  'cli-settings-below-command': { 'packages/cli/src/settings/read.ts': ['../command/run.js'] },
  'cli-failure-below-command': { 'packages/cli/src/failure/report.ts': ['../command/run.js'] },
  'cli-print-comes-last': { 'packages/cli/src/print/table.ts': ['../failure/report.js'] },
};

/** Files that the breaches import and that break no rule themselves. */
export const bystanders: Record<string, readonly string[]> = {
  'packages/cli/src/testing/terminal.ts': ['./../site.js'],
  'packages/cli/src/status/lines.ts': [],
  'packages/cli/src/host/open-service.ts': [],
  'packages/cli/src/i18n/words.ts': [],
  // A circle of folders without one of files.
  'packages/replay-tools/src/format/header.ts': ['../report/summary.js'],
  'packages/replay-tools/src/format/chunk.ts': [],
  'packages/replay-tools/src/report/summary.ts': [],
  'packages/replay-tools/src/report/text.ts': ['../format/chunk.js'],
};

/** Packages in node_modules of the small tree; all but the last are in its package.json. */
export const installed = ['typebox', 'undici', 'kysely', 'fastify', 'borrowed'] as const;
