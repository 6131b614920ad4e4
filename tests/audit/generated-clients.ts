import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { COMPILER, run } from '../../scripts/lib/run.mjs';
import { TOOLS } from './install-tools.js';
import { loadTool, runProgram, runTool, type Verdict } from './run-tool.js';

export type Generator = 'openapi-typescript' | 'hey-api' | 'orval';

/** Where a generated client signs in. */
export interface SignIn {
  readonly document: string;
  readonly baseUrl: string;
  readonly userName: string;
  readonly password: string;
}

/** What each program reads: the address, a user name and the password. */
const ARGUMENTS = "const [baseUrl = '', uname = '', pwd = ''] = process.argv.slice(2);";
/** Node's `fetch` keeps no cookies. */
const COOKIE =
  "const readCookie = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');";

interface Client {
  /** Writes the client into the folder. */
  generate(signIn: SignIn, folder: string): Promise<unknown>;
  /** Signs in with it and prints the user name and the best of a ladder. A wrong name or type in it does not compile. */
  readonly program: string;
}

const clients: Readonly<Record<Generator, Client>> = {
  'openapi-typescript': {
    generate: ({ document }, folder) =>
      runTool('openapi-typescript', [document, '--output', path.join(folder, 'schema.ts')]),
    program: `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';
${ARGUMENTS}
${COOKIE}
const client = createClient<paths>({ baseUrl });
const login = await client.POST('/api/user/v2/login', { body: { uname, pwd } });
const cookie = readCookie(login.response.headers);
const current = await client.GET('/api/player/info', { headers: { cookie } });
const path = { mod: 'ra3', type: '1v1', page: 1 } as const;
const ladder = await client.GET('/api/stats/ladder/{mod}/{type}/records/page/{page}/result', { params: { path } });
const best: components['schemas']['LadderRow'] | undefined = ladder.data?.records[0];
console.log(current.data?.userName, best?.personaName);
`,
  },
  'hey-api': {
    generate: ({ document }, folder) =>
      runTool(
        '@hey-api/openapi-ts',
        ['--input', document, '--output', path.join(folder, 'client'), '--client', '@hey-api/client-fetch'],
        'openapi-ts',
      ),
    program: `
import { client } from './client/client.gen';
import { accountsCurrent, accountsLogin, laddersPage, type LadderRow } from './client';
${ARGUMENTS}
${COOKIE}
client.setConfig({ baseUrl });
const login = await accountsLogin({ body: { uname, pwd } });
const cookie = readCookie(login.response.headers);
const current = await accountsCurrent({ headers: { cookie } });
const ladder = await laddersPage({ path: { mod: 'ra3', type: '1v1', page: 1 } });
const best: LadderRow | undefined = ladder.data?.records[0];
console.log(current.data?.userName, best?.personaName);
`,
  },
  orval: {
    async generate({ document, baseUrl }, folder) {
      const { generate } = loadTool('orval') as {
        generate(options: object, workspace: string): Promise<unknown>;
      };
      const output = {
        target: './client.ts',
        schemas: './model',
        client: 'fetch',
        mode: 'split',
        baseUrl,
      };
      await generate({ input: { target: document }, output }, folder);
    },
    program: `
import { accountsCurrent, accountsLogin, laddersPage } from './client';
import type { LadderRow } from './model';
${ARGUMENTS}
${COOKIE}
const login = await accountsLogin({ uname, pwd });
const cookie = readCookie(login.headers);
const current = await accountsCurrent({ headers: { cookie } });
const ladder = await laddersPage('ra3', '1v1', 1);
const best: LadderRow | undefined = ladder.status === 200 ? ladder.data.records[0] : undefined;
console.log(current.status === 200 ? current.data.userName : baseUrl, best?.personaName);
`,
  },
};

export const generators = Object.keys(clients) as readonly Generator[];

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  types: ['node'],
};

/** Generates a client, compiles it with a program that signs in through it, and runs that program. */
export async function tryGeneratedClient(generator: Generator, signIn: SignIn): Promise<Verdict> {
  // Below the tools, where the client finds the packages that it imports.
  const folder = path.join(TOOLS, 'clients', generator);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { generate, program } = clients[generator];
  await generate(signIn, folder);
  await writeFile(path.join(folder, 'sign-in.ts'), program);
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const compiled = await run(`${COMPILER} -p .`, { cwd: folder, quiet: true });
  if (compiled.code !== 0) return { errors: compiled.output.trim().split('\n') };
  return signInWith(folder, signIn);
}

async function signInWith(folder: string, { baseUrl, userName, password }: SignIn): Promise<Verdict> {
  const outfile = path.join(folder, 'sign-in.mjs');
  const entryPoints = [path.join(folder, 'sign-in.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
  const { stdout, stderr } = await runProgram(process.execPath, [outfile, baseUrl, userName, password]);
  if (stdout.startsWith(`${userName} `) && !stdout.includes('undefined'))
    return { errors: [], note: 'compiles and signs in' };
  return { errors: [`Signed in as ${userName}, it printed: ${stdout}${stderr}`] };
}
