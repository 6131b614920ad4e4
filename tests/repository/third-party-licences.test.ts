import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { thirdPartyLicences } from '../../scripts/lib/third-party-licences.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'licences-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Installs a package of one module. */
function install(name: string, manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = path.join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }));
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  return `node_modules/${name}/index.js`;
}

describe('the licences of what a bundle holds', () => {
  test('name each installed package once, with the texts of its files, and none of ours', () => {
    const module = install(
      '@one/scoped',
      { license: 'MIT' },
      { 'LICENSE.md': 'Free to use.', NOTICE: 'Mind it.' },
    );

    const text = thirdPartyLicences([module, `${module}?query`, 'src/main.ts'], root);

    expect(text.match(/@one\/scoped 1\.2\.3/gu)).toHaveLength(1);
    expect(text).toContain('Licence: MIT\n\nFree to use.\n\nMind it.');
    expect(text).not.toContain('main.ts');
  });

  test('take the text from the readme of a package without such a file', () => {
    const readme = '# Of a readme\n\nUse it.\n\n## License\n\nCopyright of its author\n\n## More\n';
    const module = install('of-a-readme', { license: 'MIT' }, { 'README.md': readme });

    expect(thirdPartyLicences([module], root)).toMatch(/Licence: MIT\n\nCopyright of its author\n$/u);
  });

  test('lead to the text where a package holds none', () => {
    const module = install('bare', { license: 'ISC' });

    expect(thirdPartyLicences([module], root)).toContain('https://spdx.org/licenses/ISC.html');
  });

  test('are refused for a package that states none, so that the build fails', () => {
    const module = install('nameless', {});

    expect(() => thirdPartyLicences([module], root)).toThrow('nameless 1.2.3 states no licence');
  });
});
