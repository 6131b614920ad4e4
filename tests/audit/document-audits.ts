import { inRoot } from '../../scripts/lib/root.mjs';
import { count, loadTool, readJson, runTool, type Verdict } from './run-tool.js';

const rules = (file: string) => inRoot(`tests/audit/tools/${file}`);

interface RedoclyReport {
  readonly problems: readonly {
    readonly severity: string;
    readonly ruleId: string;
    readonly message: string;
  }[];
}

/** Redocly's recommended rules. */
export async function lintWithRedocly(document: string): Promise<Verdict> {
  const run = await runTool(
    '@redocly/cli',
    ['lint', document, '--format=json', `--config=${rules('redocly.yaml')}`],
    'redocly',
  );
  const { problems } = readJson(run) as RedoclyReport;
  const errors = problems.filter(({ severity }) => severity === 'error');
  return {
    errors: errors.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    note: count(problems.length - errors.length, 'warning'),
  };
}

type SpectralReport = readonly {
  readonly severity: number;
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[];
}[];

/** Spectral's rules for OpenAPI. */
export async function lintWithSpectral(document: string): Promise<Verdict> {
  const run = await runTool(
    '@stoplight/spectral-cli',
    ['lint', document, '--quiet', '--format=json', `--ruleset=${rules('spectral.yaml')}`],
    'spectral',
  );
  const results = readJson(run) as SpectralReport;
  const errors = results.filter(({ severity }) => severity === 0);
  return {
    errors: errors.map(({ code, message, path }) => `${code} at ${path.join('.')}: ${message}`),
    note: count(results.length - errors.length, 'warning'),
  };
}

/** Validates the document against the schema of OpenAPI and resolves its references. */
export async function validateWithSwaggerParser(document: string): Promise<Verdict> {
  const { default: parser } = loadTool('@apidevtools/swagger-parser') as {
    readonly default: { validate(file: string): Promise<{ readonly paths?: object }> };
  };
  try {
    const { paths = {} } = await parser.validate(document);
    return { errors: [], note: count(Object.keys(paths).length, 'path') };
  } catch (error) {
    return { errors: [error instanceof Error ? error.message : String(error)] };
  }
}
