import { addImport, camelCase, edit, insert, kebabCase, sentenceCase, splitName } from './write.mjs';

/** @typedef {import('./write.mjs').Scaffold} Scaffold */
/** @typedef {import('./write.mjs').Values} Values */

const ACCESSES = ['visitor', 'user', 'admin'];
/** @type {Record<string, string>} */
const FAILURES = { visitor: '[]', user: "['notSignedIn']", admin: "['notSignedIn', 'notAllowed']" };

/**
 * Scaffolds the contract entry and the function of a call beyond the specification; `npm run generate` writes the rest.
 * @param {string} name the noun and the call's name, such as `seasons.archive`
 * @param {Values} values
 * @returns {Scaffold}
 */
export function newEndpoint(name, { post = false, access = 'visitor' }) {
  const [noun, call] = splitName(name);
  if (!ACCESSES.includes(access))
    throw new Error(`--access is one of ${ACCESSES.join(', ')}, not ${access}.`);
  const contract = edit(`packages/sdk/src/contract/${noun}.ts`, (text) => {
    const lines = entryOf({ noun, call: camelCase(call), post, access });
    const changed = insert(text, { after: `export const ${noun} = {`, before: /^\};/m, lines });
    return ['Type', 'defineEndpoint', 'strictObject'].reduce(withImport, changed);
  });
  const folder = noun === 'host' ? 'site' : `domains/${noun}`;
  const handler = edit(`packages/api/src/${folder}/${noun}-endpoints.ts`, (text) =>
    insert(text, {
      after: `Endpoints<'${noun}'> = {`,
      before: /^\};/m,
      lines: `  ${camelCase(call)}: () => ({ text: '' }),\n`,
    }),
  );
  return {
    changes: [contract, handler],
    next: `Give the entry in ${contract.file} its input and reply, run npm run generate, and write its function in ${handler.file}.`,
  };
}

/** @type {Record<string, string>} */
const HOMES = {
  Type: 'typebox',
  defineEndpoint: './endpoint.js',
  strictObject: './schemas/basic-schemas.js',
};

/**
 * @param {string} text
 * @param {string} name
 */
const withImport = (text, name) => addImport(text, name, HOMES[name] ?? '');

/** @param {{ noun: string, call: string, post: boolean, access: string }} entry */
function entryOf({ noun, call, post, access }) {
  return `  ${call}: defineEndpoint({
    method: '${post ? 'POST' : 'GET'}',
    path: '/api/ext/${noun}/${kebabCase(call)}',
    access: '${access}',
    retry: ${post ? 'false' : 'true'},
    ${access === 'admin' && post ? `act: '${noun}.${call}',\n    ` : ''}summary: '${sentenceCase(call)}',
    reply: strictObject({ text: Type.String() }),
    failures: ${FAILURES[access] ?? '[]'},
    extension: '${noun}.${call}',
  }),
`;
}
