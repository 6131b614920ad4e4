/** Code that breaks exactly one lint rule, and the file it is linted as. */
interface Breach {
  readonly file: string;
  readonly code: string;
}

const inHost = (code: string): Breach => ({ file: 'packages/api/src/tried.ts', code });
const inSite = (code: string): Breach => ({ file: 'packages/web/src/tried.tsx', code });
const inContract = (code: string): Breach => ({ file: 'packages/sdk/src/contract/tried.ts', code });
const lines = (count: number, line: string): string => Array.from({ length: count }, () => line).join('\n');

/** One breach for each rule that finds bugs or enforces a convention of CONTRIBUTING.md. */
export const lintBreaches: Readonly<Record<string, Breach>> = {
  'typescript(no-floating-promises)': inHost('export function start(): void {\n  Promise.resolve(1);\n}'),
  'typescript(no-misused-promises)': inHost(
    'export const isReady = async (): Promise<boolean> => Promise.resolve(true);\nif (isReady()) process.exitCode = 1;',
  ),
  'typescript(await-thenable)': inHost('export const one = await 1;'),
  'typescript(no-explicit-any)': inHost('export const value: any = 1;'),
  'typescript(no-unsafe-assignment)': inHost('export const value: string = JSON.parse("1");'),
  'typescript(no-unsafe-member-access)': inHost('export const read = (): unknown => JSON.parse("1").name;'),
  'typescript(no-unsafe-call)': inHost('export const call = (): unknown => JSON.parse("1")();'),
  'typescript(no-unsafe-return)': inHost('export const read = (): string => JSON.parse("1");'),
  'typescript(no-unsafe-argument)': inHost(
    'export const read = (): number => Number.parseInt(JSON.parse("1"));',
  ),
  'typescript(no-non-null-assertion)': inHost('export const first = (all: string[]): string => all[0]!;'),
  'typescript(switch-exhaustiveness-check)': inHost(
    "export function size(of: 'small' | 'large'): number {\n  switch (of) {\n    case 'small':\n      return 1;\n  }\n  return 2;\n}",
  ),
  'typescript(restrict-template-expressions)': inHost('export const text = (of: object): string => `${of}`;'),
  'typescript(consistent-type-imports)': inHost(
    "import { Server } from 'node:http';\nexport type Listener = (server: Server) => void;",
  ),
  'typescript(no-confusing-void-expression)': inHost(
    'declare function act(): void;\nexport const result = act();',
  ),
  'typescript(no-unnecessary-condition)': inHost(
    'export const text = (of: string): string => of ?? "nothing";',
  ),
  'typescript(require-await)': inHost('export async function one(): Promise<number> {\n  return 1;\n}'),
  'eslint(no-console)': inHost('console.log(1);'),
  'eslint(eqeqeq)': inHost('export const same = (a: number, b: number): boolean => a == b;'),
  'eslint(max-lines)': inHost(lines(301, 'void 0;')),
  'eslint(max-lines-per-function)': inHost(`export function long(): void {\n${lines(51, '  void 0;')}\n}`),
  'eslint(max-params)': inHost(
    'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;',
  ),
  'eslint(complexity)': inHost(
    `export function steps(a: number): void {\n${lines(10, '  if (a > 1) void 0;')}\n}`,
  ),
  'eslint(max-depth)': inHost(
    'export function deep(a: boolean): void {\n  if (a) {\n    while (a) {\n      if (a) {\n        if (a) {\n          void 0;\n        }\n      }\n    }\n  }\n}',
  ),
  'eslint(no-restricted-exports)': inHost('const one = 1;\nexport default one;'),
  'core(no-restricted-syntax)': inHost("export * from './other.js';"),
  'eslint(no-restricted-properties)': inSite('document.body.innerHTML = "";'),
  'react-hooks(rules-of-hooks)': inSite(
    "import { useState } from 'react';\nexport function Tried({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  ),
  'react-hooks(exhaustive-deps)': inSite(
    "import { useEffect } from 'react';\nexport function Tried({ act }: { act: () => void }) {\n  useEffect(() => {\n    act();\n  }, []);\n  return null;\n}",
  ),
  'react(set-state-in-effect)': inSite(
    "import { useEffect, useState } from 'react';\nexport function Tried() {\n  const [, set] = useState(1);\n  useEffect(() => {\n    set(2);\n  }, [set]);\n  return null;\n}",
  ),
  'jsx-a11y(alt-text)': inSite('export const Tried = () => <img src="a.png" />;'),
  'jsx-a11y(click-events-have-key-events)': inSite(
    'export const Tried = () => <div onClick={() => 1}>a</div>;',
  ),
  'jsdoc(no-blank-blocks)': inHost('/**\n *\n */\nexport const one = 1;'),
  'docstring(require-jsdoc)': inContract('export function one(): number {\n  return 1;\n}'),
  'docstring(check-param-names)': inContract(
    '/**\n * Adds one.\n *\n * @param other What is added to.\n */\nexport function add(one: number): number {\n  return one + 1;\n}',
  ),
};

/** Another breach of the restricted-syntax rule. */
export const skippedTest: Breach = {
  file: 'packages/api/src/skipped.test.ts',
  // Concatenated, so that this file does not contain a skipped test itself.
  code: `import { test } from 'vitest';\n\n${['test', 'skip'].join('.')}('nothing', () => undefined);`,
};
