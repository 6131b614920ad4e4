import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';
import { compileArticleModule } from '../../locales/build/compile-articles.js';
import { writeLicences } from '../../scripts/lib/licences-plugin.mjs';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];
type Entries = Readonly<Record<string, string>>;

const here = import.meta.dirname;

/** What is imported by "import('./name.js')": the code of a command, when it runs, and what else a command may need. */
function importedEntries(): Entries {
  const folder = join(here, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const paths = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return Array.from(source.matchAll(/import\('\.\/([\w-]+)\.js'\)/g), ([, name = '']) =>
      join(folder, dirname(file), `${name}.ts`),
    );
  });
  const known = new Set(Object.values({ ...parts, ...esmParts }));
  return Object.fromEntries(
    paths.filter((path) => existsSync(path) && !known.has(path)).map((path) => [basename(path, '.ts'), path]),
  );
}

const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(name));
const catalogs = resolve(here, '../../locales/catalogs');

/** Every start reads English, which is in the file of the entry, or a locale of its own files. */
function catalogEntries(
  locale: string,
  areas = ['audit', 'facts', 'failures', 'replay', 'subjects', 'terminal'],
): Entries {
  return Object.fromEntries(
    areas.map((area) => [`${locale}-${area}`, join(catalogs, locale, `${area}.json`)]),
  );
}

/** What is loaded by `import()` only: each becomes one file that holds all it needs. */
const parts: Entries = {
  ...catalogEntries('en', ['audit']),
  ...catalogEntries('ja-JP'),
  ...catalogEntries('zh-CN'),
  app: join(here, 'src/app/open-app.ts'),
  'unicode-measure': join(here, 'src/print/unicode-measure.ts'),
  conf: packageFile('conf'),
  'tough-cookie': packageFile('tough-cookie'),
  'proper-lockfile': packageFile('proper-lockfile'),
  prompts: join(here, 'src/command/ask.ts'),
  service: join(here, 'src/host/open-session.ts'),
  tinyglobby: packageFile('tinyglobby'),
  undici: packageFile('undici'),
  zip: join(here, '../replay-tools/src/zip.ts'),
};

/** tinypool finds its worker beside itself by `import.meta.url`. */
const esmParts: Entries = {
  'worker-pool': join(here, 'src/replays/worker-pool.ts'),
};

const commands = importedEntries();

const fileOfSource = new Map([
  ...Object.entries({ ...commands, ...parts }).map(([name, path]) => [path, `./${name}.cjs`] as const),
  ...Object.entries(esmParts).map(([name, path]) => [path, `./${name}.js`] as const),
]);

/** Reads a source for a change of a part of it, which must be there. */
async function changed(path: string, part: RegExp | string, by: string): Promise<string> {
  const source = await readFile(path, 'utf8');
  const contents = source.replace(part, by);
  if (contents === source) throw new Error(`${path} has no ${String(part)} any more.`);
  return contents;
}

/** The same as Yoga's own, but that nothing waits: its module is decoded and compiled at once. */
const YOGA_AT_ONCE = `const module = {
  instantiateWasm: (imports, take) => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), imports);
    take(instance);
    return instance.exports;
  },
};
loadYoga(module);
const Yoga = wrapAssembly(module);`;

/**
 * Takes the top-level `await` out of Ink and of its layout engine, so that the app is CommonJS: what V8 has compiled of it is
 * kept for the next start (\`bin/code-cache.cjs\`). Yoga's own way decodes its WebAssembly by \`fetch\`, which loads Node's HTTP
 * client; Ink waits for its developer tools, an optional package that is not installed.
 */
const startInkAtOnce: Plugin = {
  name: 'start-ink-at-once',
  setup(build) {
    build.onLoad({ filter: /\/yoga-layout\/dist\/src\/index\.js$/ }, async ({ path }) => {
      const contents = await changed(path, 'const Yoga = wrapAssembly(await loadYoga());', YOGA_AT_ONCE);
      const file = join(dirname(path), '../binaries/yoga-wasm-base64-esm.js');
      const [, base64 = ''] = /base64,([\w+/=]+)/u.exec(await readFile(file, 'utf8')) ?? [];
      return { contents: `const wasm = Buffer.from('${base64}', 'base64');\n${contents}` };
    });
    build.onLoad({ filter: /\/yoga-wasm-base64-esm\.js$/ }, async ({ path }) => ({
      contents: await changed(path, /base64,[\w+/=]+/u, 'base64,'),
    }));
    build.onLoad({ filter: /\/ink\/build\/reconciler\.js$/ }, async ({ path }) => ({
      contents: (await changed(path, /if \(isDev\(\)\) \{\n {4}try[^]*?\n\}\n/u, '')).replace(
        'await loadPackageJson()',
        '{}',
      ),
    }));
  },
};

/** What measures simple texts by itself, and loads the tables of Unicode for the first that is not. */
const SIMPLE_WIDTH = `import { isSimpleText, simpleMeasure } from './simple-measure.ts';
export default (text, options) => {
  const plain = text.replaceAll(/\\u001b\\[[\\d;]*m/gu, '');
  return isSimpleText(plain) ? simpleMeasure.width(plain) : require('string-width').default(text, options);
};`;

/** Measures the texts of Ink as ours are (\`simpleMeasure\`): \`string-width\` reads 13 ms of tables as soon as it is imported. */
const measureSimply: Plugin = {
  name: 'measure-simply',
  setup(build) {
    build.onResolve({ filter: /^string-width$/ }, ({ kind }) =>
      kind === 'require-call'
        ? { path: packageFile('string-width') }
        : { path: 'width', namespace: 'simple' },
    );
    build.onLoad({ filter: /./, namespace: 'simple' }, () => ({
      contents: SIMPLE_WIDTH,
      resolveDir: join(here, 'src/print'),
    }));
  },
};

/** Articles are written in Markdown; the bundle has them as data. */
const compileArticles: Plugin = {
  name: 'compile-articles',
  setup(build) {
    build.onLoad({ filter: /\/articles\/.+\.md$/ }, async ({ path }) => ({
      contents: await compileArticleModule(path, { isSummary: false }),
      resolveDir: dirname(path),
    }));
  },
};

/**
 * Parsing a text of JSON is several times faster than compiling the same as an object of JavaScript, and every start
 * reads a catalog.
 */
const parseCatalogs: Plugin = {
  name: 'parse-catalogs',
  setup(build) {
    build.onLoad({ filter: /\/locales\/catalogs\/.+\.json$/ }, async ({ path }) => {
      const json = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(json)});` };
    });
  },
};

/** Commander starts commands that are programs of their own, of which we have none; Node's module for it is a large one. */
const loadChildProcessLazily: Plugin = {
  name: 'load-child-process-lazily',
  setup(build) {
    build.onLoad({ filter: /\/commander\/lib\/command\.js$/ }, async ({ path }) => {
      const early = "const childProcess = require('node:child_process');";
      const late = "const childProcess = { get spawn() { return require('node:child_process').spawn; } };";
      return { contents: await changed(path, early, late) };
    });
  },
};

/**
 * Makes `import()` of an entry load that entry's file. A command then starts from four files instead of the twenty
 * small shared ones that esbuild's splitting makes, and opening files is most of what starting costs.
 */
const importEntriesAsFiles: Plugin = {
  name: 'import-entries-as-files',
  setup(build) {
    build.onResolve({ filter: /./ }, async (args) => {
      if (args.kind !== 'dynamic-import' || args.pluginData === importEntriesAsFiles) return undefined;
      const { path, errors } = await build.resolve(args.path, {
        kind: args.kind,
        importer: args.importer,
        resolveDir: args.resolveDir,
        pluginData: importEntriesAsFiles,
      });
      const file = errors.length > 0 ? undefined : fileOfSource.get(path);
      return file === undefined ? undefined : { path: file, external: true };
    });
  },
};

/**
 * Leaves a package out of a bundle that imports it and uses nothing of it: `main` holds the definitions of the commands, and
 * their files import what only `run` needs. Loading one of these changes nothing.
 */
const dropUnused: Plugin = {
  name: 'drop-unused',
  setup(build) {
    build.onResolve({ filter: /^(csv-parse|diff|yaml)(\/|$)/ }, async (args) => {
      if (args.pluginData === dropUnused) return undefined;
      const { path, errors } = await build.resolve(args.path, {
        kind: args.kind,
        importer: args.importer,
        resolveDir: args.resolveDir,
        pluginData: dropUnused,
      });
      return errors.length > 0 ? undefined : { path, sideEffects: false };
    });
  },
};

const fromHere = (entries: Entries): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, relative(process.cwd(), path)]));

/**
 * Loads parts that are CommonJS, and Node's own modules, by `require`, without the loader of ECMAScript modules. Other parts
 * are loaded by `importPart` where there is one: what V8 has compiled before cannot import (`bin/code-cache.cjs`).
 */
const requireParts: NonNullable<Options['plugins']>[number] = {
  name: 'require-parts',
  renderChunk: (code) => ({
    code: code
      .replaceAll(
        /\bimport\(("\.\/[\w-]+\.cjs"|"node:[\w/]+")(?:,\{with:\{type:"json"\}\})?\)/gu,
        'Promise.resolve().then(()=>require($1))',
      )
      .replaceAll(/\bimport\(("\.\/[\w-]+\.js")\)/gu, '(require.importPart?.($1)??import($1))'),
  }),
};

const common: Options = {
  plugins: [requireParts],
  platform: 'node',
  target: 'node20',
  splitting: false,
  minify: true,
  // Otherwise tsup resolves Node's modules before our plugins.
  removeNodeProtocol: false,
  // One folder without node_modules: resolving packages would cost more than loading them.
  noExternal: [/./],
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.DEV': '"false"',
    'Intl.Segmenter': 'SimpleSegmenter',
  },
  esbuildPlugins: [
    compileArticles,
    parseCatalogs,
    loadChildProcessLazily,
    importEntriesAsFiles,
    dropUnused,
    startInkAtOnce,
    measureSimply,
    writeLicences(),
  ],
  esbuildOptions(options) {
    options.conditions = ['@ra3/source'];
    options.legalComments = 'none';
    options.inject = [...(options.inject ?? []), join(here, 'src/print/simple-segmenter.ts')];
  },
};

export default defineConfig([
  {
    ...common,
    // Node starts CommonJS without its loader of ECMAScript modules, which costs more than i18next does (ADR 9).
    entry: fromHere({ main: join(here, 'src/main.ts'), ...commands, ...parts }),
    format: 'cjs',
    outExtension: () => ({ js: '.cjs' }),
    // `import.meta.url` of the sources, which CommonJS lacks.
    shims: true,
    clean: false,
  },
  {
    ...common,
    entry: fromHere({
      'replay-worker': join(here, 'src/replays/replay-worker.ts'),
      // Where tinypool looks for it, seen from `worker-pool.js`.
      'entry/worker': join(packageFile('tinypool'), '../entry/worker.js'),
      ...esmParts,
    }),
    format: 'esm',
    // What Ink brings is CommonJS and calls `require` for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    // Both builds run side by side: this one must not remove what the other has written.
    clean: ['!*.cjs', '!*.txt'],
  },
]);
