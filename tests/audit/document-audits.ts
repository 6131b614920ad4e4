import { inRoot } from '../../scripts/lib/root.mjs';
import { count, loadTool, runTool, verdictOf, type Verdict } from './run-tool.js';

const rules = (file: string) => inRoot(`tests/audit/tools/${file}`);

interface RedoclyReport {
  readonly problems: readonly Readonly<Record<'severity' | 'ruleId' | 'message', string>>[];
}

/** Redocly's recommended rules. */
export async function lintWithRedocly(document: string): Promise<Verdict> {
  const args = ['lint', document, '--format=json', `--config=${rules('redocly.yaml')}`];
  return verdictOf(await runTool('@redocly/cli', args, 'redocly'), (report) =>
    (report as RedoclyReport).problems.map(({ severity, ruleId, message }) => ({
      isError: severity === 'error',
      text: `${ruleId}: ${message}`,
    })),
  );
}

type SpectralReport = readonly {
  readonly severity: number;
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[];
}[];

/** Spectral's rules for OpenAPI. */
export async function lintWithSpectral(document: string): Promise<Verdict> {
  const args = ['lint', document, '--quiet', '--format=json', `--ruleset=${rules('spectral.yaml')}`];
  return verdictOf(await runTool('@stoplight/spectral-cli', args, 'spectral'), (report) =>
    (report as SpectralReport).map(({ severity, code, path, message }) => ({
      isError: severity === 0,
      text: `${code} at ${path.join('.')}: ${message}`,
    })),
  );
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
