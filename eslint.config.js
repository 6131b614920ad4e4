import js from '@eslint/js';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TYPED = ['**/*.ts', '**/*.tsx'];
const SCRIPTS = ['**/*.mjs', '**/*.cjs', '**/*.js'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'tests/**', '**/fuzz/**', '**/bench/**'];
const PACKAGE_ENTRIES = [
  'packages/sdk/src/{browser,node}.ts',
  'packages/sdk/src/{contract,rules,client,node}/**/*.ts',
  'packages/replay-tools/src/index.ts',
  'locales/src/index.ts',
];

/** Sizes that keep a file readable in one go; the reasons are in CONTRIBUTING.md, "Size and shape". */
const size = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', { max: 3 }],
  // `modified` counts a switch once: an exhaustive switch over a union is the plain way to write it.
  complexity: ['error', { max: 10, variant: 'modified' }],
  'max-depth': ['error', { max: 3 }],
};

const names = {
  'no-restricted-exports': [
    'error',
    { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ExportAllDeclaration',
      message:
        'Name what you export: `export *` hides where a thing comes from and lets unused ones through.',
    },
    {
      selector:
        'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme)$/]',
      message: 'A test that does not run shows nothing. Mend it or delete it.',
    },
  ],
};

export default defineConfig(
  globalIgnores(['**/dist/', '.cache/', '.data/', 'coverage/', '**/*.gen.ts']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...js.configs.recommended.rules,
      ...size,
      ...names,
      eqeqeq: 'error',
      // Control characters in strangers' names are what we look for, to strip them.
      'no-control-regex': 'off',
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'off', // tsc writes the types; inference is trusted.
      // Numbers and booleans print unambiguously; only objects and undefined in a template are mistakes.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `() => void promise` and event handlers that return void calls are the plain way to write handlers.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React and Fastify both take async handlers where their types say void.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Enums come only from dependencies here, and constant ones cannot be imported with isolated modules.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Schemas and their types share one name in the contract, as values and types have separate namespaces.
      'no-redeclare': 'off',
      // The compiler knows better than these two what is defined and which overloads exist.
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    },
  },
  {
    // An endpoint without parameters adds no field to what the caller passes: the empty object is meant.
    files: ['packages/sdk/src/contract/endpoint.ts'],
    rules: { '@typescript-eslint/no-generated-empty-object-type': 'off' },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    // A component's markup is a list of what is on the screen; splitting at 50 lines would cut it at arbitrary places.
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      // A region that scrolls must take the focus, or a keyboard cannot scroll it (WCAG 2.1.1).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
  {
    // Hooks of ours may live in .ts files as well.
    files: ['packages/{web,cli}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Ink draws in a terminal: there is no DOM for these rules to speak of.
    files: ['packages/cli/**/*.tsx'],
    rules: Object.fromEntries(Object.keys(jsxA11y.flatConfigs.strict.rules).map((rule) => [rule, 'off'])),
  },
  {
    files: ['packages/web/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Text from a host or a file is untrusted; let React write it.' },
        {
          property: 'dangerouslySetInnerHTML',
          message: 'Text from a host or a file is untrusted; let React write it.',
        },
      ],
    },
  },
  {
    files: PACKAGE_ENTRIES,
    ignores: TESTS,
    plugins: { jsdoc },
    settings: { jsdoc: { mode: 'typescript' } },
    rules: {
      'jsdoc/no-types': 'error',
      'jsdoc/check-tag-names': 'error',
      'jsdoc/check-param-names': 'error',
      'jsdoc/empty-tags': 'error',
      'jsdoc/require-jsdoc': [
        'error',
        { publicOnly: true, require: { FunctionDeclaration: true, ClassDeclaration: true } },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'max-lines': ['error', { max: 400 }],
      // A row of a table of cases has as many columns as it needs.
      'max-params': 'off',
      // Tests about an engine or browser that was not found say so aloud.
      'no-console': 'off',
      // A describe block holds a file's tests and would be measured as one function.
      'max-lines-per-function': 'off',
      // Answers and outputs come back as parsed JSON; the assertion is the check of their type.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A missing element must make the test fail where it is used, and it does.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // expect(object.method) is how a spy is asserted.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off', // Fakes of async doors often have nothing to wait for.
    },
  },
  {
    // Runs in the page before anything else is loaded.
    files: ['packages/web/public/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: SCRIPTS,
    ignores: ['packages/web/public/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    // Tools read their configuration from the default export.
    files: ['**/*.config.{js,ts}', '**/*.d.ts', '**/*.global.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
