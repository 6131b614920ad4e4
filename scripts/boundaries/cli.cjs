const { TEST_FILE } = require('./test-file.cjs');

const CLI_NOUNS =
  '(accounts|announcements|api|articles|completion|configuration|doctor|explain|ladders|matches|open|personas|replays|schema|seasons|statistics|status)';

/**
 * Imports inside the terminal client.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
module.exports = [
  {
    name: 'cli-commands-apart',
    comment:
      "No noun imports another noun's commands: move what both need into a view/ of one noun, or into terminal/.",
    severity: 'error',
    from: { path: '^packages/cli/src/([^/]+)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/[^/]+/commands/', pathNot: '^packages/cli/src/$1/commands/' },
  },
  {
    name: 'cli-views-below-commands',
    comment: '<noun>/commands -> <noun>/view and screen: let the command pass in what is shown.',
    severity: 'error',
    from: { path: '^packages/cli/src/[^/]+/(?!commands/)', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/[^/]+/commands/' },
  },
  {
    name: 'cli-views-below-screens',
    comment: 'A screen uses views, and only commands open screens: move what both draw into view/.',
    severity: 'error',
    from: { path: '^packages/cli/src/[^/]+/(?!commands/|screen/)', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/[^/]+/screen/' },
  },
  {
    name: 'cli-facts-without-texts',
    comment:
      'What reads and computes returns facts, also in worker threads: let the command or its view make the text.',
    severity: 'error',
    from: { path: `^packages/cli/src/${CLI_NOUNS}/(files/|work/|[^/]+$)`, pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/(language|output|failure|[^/]+/(view|screen))/' },
  },
  {
    name: 'cli-foundation-knows-no-nouns',
    comment:
      'service, terminal, failure, output, language and files serve every noun: pass the definition or the value in.',
    severity: 'error',
    from: { path: '^packages/cli/src/(service|terminal|failure|output|language|files)/', pathNot: TEST_FILE },
    to: { path: `^packages/cli/src/(program|main|${CLI_NOUNS}/)` },
  },
  {
    name: 'cli-foundation-in-order',
    comment: 'service -> terminal -> failure -> output, language, files: pass in what a lower room needs.',
    severity: 'error',
    from: { path: '^packages/cli/src/(terminal|failure|output|language|files)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/service/' },
  },
  {
    name: 'cli-failure-below-terminal',
    comment: 'Describing an error needs a language and exit codes, no running command: pass in the stream.',
    severity: 'error',
    from: { path: '^packages/cli/src/failure/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/terminal/' },
  },
  {
    name: 'cli-output-comes-last',
    comment: 'output, language and files import no other room of the terminal client: pass the value in.',
    severity: 'error',
    from: { path: '^packages/cli/src/(output|language|files)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/', pathNot: '^packages/cli/src/$1/' },
  },
];
