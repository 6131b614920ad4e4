import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Conf from 'conf';
import 'proper-lockfile';
import { vi } from 'vitest';

// A command line runs once: what its modules cache is gone when it ends. Packages, most of what a test imports, stay loaded.
vi.resetModules();

// The first file that it writes, and the library of locks, add listeners to the process for good: they are the same for every test.
const folder = mkdtempSync(path.join(tmpdir(), 'ra3-conf-'));
new Conf({ cwd: folder }).set('written', true);
rmSync(folder, { recursive: true });
