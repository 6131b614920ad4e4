import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestFile */

const SHARES_HOST = /shared-demo-host|signed-in-page/;

/**
 * Files that share the demo host wait half a minute until its world is made. One of them runs first and starts it; the files
 * that do without it run meanwhile.
 */
export class SharedHostEarly extends BaseSequencer {
  /**
   * @override
   * @param {TestFile[]} files
   * @returns {Promise<TestFile[]>}
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const waiting = sorted.filter(({ moduleId }) => SHARES_HOST.test(readFileSync(moduleId, 'utf8')));
    const independent = sorted.filter((file) => !waiting.includes(file));
    return [...waiting.slice(0, 1), ...independent, ...waiting.slice(1)];
  }
}
