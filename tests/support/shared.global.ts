import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder where the first journey of a run stores its complete demo world for the others. */
    demoWorldFolder: string;
  }
}

/** Creates the folder, and removes it after the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-demo-world-'));
  project.provide('demoWorldFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
