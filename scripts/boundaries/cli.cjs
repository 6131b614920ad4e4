const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { TEST_FILE } = require('./packages.cjs');

const SOURCES = path.join(__dirname, '../../packages/cli/src');
const FOUNDATION = '(command|settings|host|live|failure|print|i18n|files)';

/** The files that define commands: they call `defineCommand`. */
const commandFiles = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .filter((file) => readFileSync(path.join(SOURCES, file), 'utf8').includes('= defineCommand('));
const COMMAND_FILE = `^packages/cli/src/(${commandFiles.join('|').replaceAll('.', String.raw`\.`)})$`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} imports inside the terminal client */
const rules = [
  {
    name: 'cli-commands-apart',
    comment:
      'Only program.ts imports a command (and its file itself, to run it): move what two commands need into a file of its own.',
    from: { path: '^packages/cli/src/(.+)', pathNot: [TEST_FILE, '^packages/cli/src/program\\.ts$'] },
    to: { path: COMMAND_FILE, pathNot: '^packages/cli/src/$1$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'cli-facts-without-texts',
    comment: 'What a worker thread runs returns facts: let the command that starts it make the text.',
    from: { path: '^packages/cli/src/replays/replay-worker\\.ts$' },
    to: { path: '^packages/cli/src/(i18n|print|failure|command)/', reachable: true },
  },
  {
    name: 'cli-foundation-knows-no-nouns',
    comment:
      'The folders of FOUNDATION in scripts/boundaries/cli.cjs serve every noun: pass the definition or the value in.',
    from: { path: `^packages/cli/src/${FOUNDATION}/`, pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/', pathNot: `^packages/cli/src/${FOUNDATION}/` },
  },
  {
    name: 'cli-foundation-in-order',
    comment:
      'host -> command -> settings -> failure -> print, i18n, files: pass in what a lower folder needs.',
    from: { path: '^packages/cli/src/(command|settings|live|failure|print|i18n|files)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/host/' },
  },
  {
    name: 'cli-settings-below-command',
    comment: 'A setting is found before any command runs: pass in what the command line says.',
    from: { path: '^packages/cli/src/settings/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/(command|live)/' },
  },
  {
    name: 'cli-failure-below-command',
    comment: 'Describing an error needs a language and exit codes, no running command: pass in the stream.',
    from: { path: '^packages/cli/src/failure/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/(command|settings|live)/' },
  },
  {
    name: 'cli-print-comes-last',
    comment:
      'print imports no other folder of the terminal client but i18n, and i18n and files none: pass the value in.',
    from: { path: '^packages/cli/src/(print|live|i18n|files)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/(command|settings|host|failure|live)/', pathNot: '^packages/cli/src/$1/' },
  },
];

module.exports = { rules };
