import { aroundAll, aroundEach, vi } from 'vitest';
import type { Watch } from './leftover.js';
import { watchObjects } from './watch-objects.js';
import { watchPage } from './watch-page.js';
import { watchProcess } from './watch-process.js';

// One process runs many files, so what a test leaves behind is there for all that follow, in whatever order they come.
// Vitest runs this file before each file of tests: it fails the test that left something, names it, and puts it back.

const ofFile = watchAll();

aroundEach(async (runTest, { task }) => {
  const ofTest = watchAll();
  await runTest();
  // A test that fails may not have come to its end, and shall be known by its own error.
  nameAll(ofTest, task.result?.state !== 'fail');
});

// What the hooks around all tests of a file leave, and what the file does outside of its tests.
aroundAll(async (runFile) => {
  await runFile();
  nameAll(ofFile, true);
});

function watchAll(): Watch {
  const watches = [watchProcess(), watchObjects(), watchPage()];
  return () => watches.flatMap((changes) => changes());
}

function nameAll(changes: Watch, isFailure: boolean): void {
  const timers = endFakeTimers();
  putBackStubs();
  const leftovers = changes();
  for (const { putBack } of leftovers) putBack();
  const names = new Set([...timers, ...leftovers.map(({ name }) => name)]);
  if (!isFailure || names.size === 0) return;
  throw new Error(`This leaves behind what later tests would find:\n- ${[...names].join('\n- ')}`);
}

function endFakeTimers(): string[] {
  if (!vi.isFakeTimers()) return [];
  const count = vi.getTimerCount();
  vi.useRealTimers();
  return [`fake timers, ${String(count)} of them pending`];
}

/** Vitest does this only before the next test, when the code of the next file has run already. */
function putBackStubs(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
