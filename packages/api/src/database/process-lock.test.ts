import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeProcessLock } from './process-lock.js';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ra3-lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that is there and does nothing. */
function startIdleProcess(): ChildProcess {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
}

async function writeLock(holder: object): Promise<void> {
  await writeFile(
    path,
    JSON.stringify({ token: 'theirs', startedAt: '2026-01-02T03:04:05.000Z', ...holder }),
  );
}

async function readOwnHost(): Promise<string> {
  const lock = await takeProcessLock(path);
  const { host } = JSON.parse(await readFile(path, 'utf8')) as { host: string };
  await lock.release();
  return host;
}

test('a directory in use is refused, naming the process and since when it runs', async () => {
  const host = await readOwnHost();
  const holder = startIdleProcess();
  await writeLock({ pid: holder.pid, host, processStart: null });

  const second = takeProcessLock(path);

  await expect(second).rejects.toMatchObject({ name: 'StartupError', kind: 'locked' });
  await expect(second).rejects.toThrow(
    new RegExp(`process ${String(holder.pid)}.*since 2026-01-02T03:04:05.000Z`),
  );
  holder.kill();
});

test('the same process cannot take a directory twice', async () => {
  const lock = await takeProcessLock(path);

  await expect(takeProcessLock(path)).rejects.toThrow(`process ${String(process.pid)}`);
  await lock.release();
});

test('a folder that was copied with the lock of a running process is not in use, and the first one stays so', async () => {
  const lock = await takeProcessLock(path);
  const copy = join(folder, 'copy.lock');
  await copyFile(path, copy);

  const second = await takeProcessLock(copy, { watchMs: 100 });

  const [holder, copyHolder] = await Promise.all([readFile(path, 'utf8'), readFile(copy, 'utf8')]);
  expect(copyHolder).not.toBe(holder);
  await expect(takeProcessLock(path)).rejects.toThrow(`process ${String(process.pid)}`);
  await second.release();
  await lock.release();
});

test('a lock that is touched is held, even where the file system tells another inode for it', async () => {
  const host = await readOwnHost();
  await writeLock({ pid: process.pid, host, processStart: null, inode: '1' });
  const touching = setInterval(() => void utimes(path, new Date(), new Date()), 20);

  await expect(takeProcessLock(path, { watchMs: 2_000 })).rejects.toThrow(`process ${String(process.pid)}`);
  clearInterval(touching);
});

test('the lock of a process that is gone is taken over', async () => {
  const host = await readOwnHost();
  const gone = startIdleProcess();
  gone.kill('SIGKILL');
  await once(gone, 'exit');
  await writeLock({ pid: gone.pid, host, processStart: null });

  const lock = await takeProcessLock(path);

  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test('the lock of a process that ended, and that its parent has not taken notice of, is taken over', async () => {
  const host = await readOwnHost();
  // The shell becomes a program that waits for no child, so the child stays a zombie. It ends with its input, not before.
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  const [, output, , input] = parent.stdio;
  if (output === null || input === null || input === undefined) throw new Error('The shell has no pipes.');
  // Without an encoding, streams give buffers.
  const [line] = (await once(output, 'data')) as [Buffer];
  const zombie = Number(line.toString());
  await expect.poll(() => readFile(`/proc/${String(parent.pid)}/comm`, 'utf8')).toBe('sleep\n');
  input.destroy();
  await expect.poll(() => readFile(`/proc/${String(zombie)}/stat`, 'utf8')).toContain(') Z ');
  await writeLock({ pid: zombie, host, processStart: null });

  const lock = await takeProcessLock(path);

  await lock.release();
  parent.kill();
});

test('a process id that was given to another process does not hold the lock', async () => {
  const host = await readOwnHost();
  await writeLock({ pid: process.pid, host, processStart: 'long ago' });

  const lock = await takeProcessLock(path);

  expect(JSON.parse(await readFile(path, 'utf8'))).not.toMatchObject({ token: 'theirs' });
  await lock.release();
});

test('the lock of another machine holds while it is touched, and is taken over when it fell silent', async () => {
  await writeLock({ pid: 1, host: 'another-machine', processStart: null });
  const refused = await takeProcessLock(path).catch((error: unknown) => String(error));
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, hourAgo, hourAgo);

  const lock = await takeProcessLock(path);

  expect(refused).toMatch(/process 1 on another-machine/);
  await lock.release();
});

test('a lock that was never written whole is taken over after a while', async () => {
  await writeFile(path, '{"pid":');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, hourAgo, hourAgo);

  const lock = await takeProcessLock(path);

  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('of many that find a stale lock at once, exactly one gets it', async () => {
  await writeLock({ pid: 2 ** 22 + 1, host: await readOwnHost(), processStart: null });

  const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeProcessLock(path)));

  expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
