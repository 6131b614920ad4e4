import { parseArgs } from 'node:util';
import { say } from './lib/say.mjs';
import { run } from './lib/run.mjs';
import { newCommand } from './new/command.mjs';
import { newEndpoint } from './new/endpoint.mjs';
import { newScreen } from './new/screen.mjs';
import { newString } from './new/string.mjs';
import { write } from './new/write.mjs';

const kinds = /** @type {const} */ ({
  endpoint: newEndpoint,
  screen: newScreen,
  command: newCommand,
  string: newString,
});

const USAGE = `npm run new -- endpoint NOUN.NAME [--post] [--access visitor|user|admin]
npm run new -- screen NOUN.NAME
npm run new -- command NOUN.VERB
npm run new -- string AREA.KEY [--en TEXT] [--zh TEXT] [--ja TEXT]`;

/** @param {string[]} input */
function read(input) {
  const { positionals, values } = parseArgs({
    args: input,
    allowPositionals: true,
    options: {
      post: { type: 'boolean', default: false },
      access: { type: 'string', default: 'visitor' },
      en: { type: 'string' },
      zh: { type: 'string' },
      ja: { type: 'string' },
    },
  });
  const [kind = '', name = '', ...rest] = positionals;
  const make = Object.entries(kinds).find(([each]) => each === kind)?.[1];
  if (make === undefined || !name.includes('.') || rest.length > 0) throw new Error(USAGE);
  return { make, name, values };
}

try {
  const { make, name, values } = read(process.argv.slice(2));
  const { changes, next } = make(name, values);
  changes.forEach(write);
  const files = changes.map(({ file }) => file);
  const { code, output } = await run(`oxfmt ${files.map((file) => `"${file}"`).join(' ')}`, { quiet: true });
  if (code !== 0) throw new Error(output);
  for (const file of files) say(file);
  const generated = await run('node scripts/generate.mjs');
  process.exitCode = generated.code;
  say(next);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
