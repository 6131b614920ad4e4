import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHostileApp } from '../testing/hostile-app.js';
import { fixtureBytes, putReplay } from '../testing/replay-files.js';
import { runCli, temporaryDirectory } from '../testing/run-cli.js';

/** Names as a stranger may give them; a name has at most 255 bytes. */
const badNames = [
  '\u001b]0;owned\u0007\u001b]52;c;b3duZWQ=\u0007',
  '\u001b[38;2;13;37;13m\u001b[2J',
  'line\r\nerror: fake',
  '\u202eevil\u2066',
  '-rf',
  "'; touch owned; '",
  '$(touch owned)',
  'N'.repeat(240),
  '名'.repeat(80),
  'e' + '\u0301'.repeat(100),
];

/** Files that are no replays, or broken ones. */
function brokenFiles(): Readonly<Record<string, Uint8Array>> {
  const whole = fixtureBytes('short-1601');
  const flipped = Uint8Array.from(whole, (byte, index) => (index % 97 === 60 ? byte ^ 0xff : byte));
  return {
    empty: new Uint8Array(),
    cut: whole.subarray(0, 300),
    half: whole.subarray(0, whole.length / 2),
    flipped,
    huge: Uint8Array.from(whole, (byte, index) => (index >= 17 && index < 60 ? 0xff : byte)),
    text: Buffer.from('\u001b]0;owned\u0007\u001b[2J'.repeat(100)),
  };
}

function hostileFolder(): string {
  const folder = temporaryDirectory();
  for (const name of badNames) putReplay(folder, `${name}.RA3Replay`);
  for (const [name, bytes] of Object.entries(brokenFiles()))
    writeFileSync(join(folder, `${name}.RA3Replay`), bytes);
  mkdirSync(join(folder, 'folder.RA3Replay'));
  symlinkSync('loop.RA3Replay', join(folder, 'loop.RA3Replay'));
  symlinkSync('/dev/zero', join(folder, 'device.RA3Replay'));
  execFileSync('mkfifo', [join(folder, 'pipe.RA3Replay')]);
  return folder;
}

const keysOfFiles = ['', 's', '*', 'R', '\u001b', 'N', '\u001b', 'F', '\u001b', 'W', 'W', 'U', '!', 'y'];

test(
  'a folder of hostile names, broken replays, devices and pipes is listed, and each file opens',
  { timeout: 120_000 },
  async () => {
    const homeDirectory = hostileFolder();
    const app = await openHostileApp(['ui', 'replays'], { homeDirectory, manner: 'failure' });
    await app.until((text) => text.includes('pipe.RA3Replay'), 'the last file');

    for (const key of keysOfFiles) {
      app.type(key);
      await app.settle();
      expect(app.faults(), key).toEqual([]);
    }
    app.type('g');
    for (let file = 0; file < badNames.length + 9; file += 1) {
      app.type('\r');
      await app.settle();
      expect(app.faults(), app.crumbs()).toEqual([]);
      if (app.crumbs().includes('›')) app.type('\u001b');
      await app.until(() => !app.crumbs().includes('›'), app.crumbs());
      app.type('j');
    }

    expect((await app.quit()).exitCode).toBe(0);
    expect(app.isGivenBack()).toBe(true);
    expect(readdirSync(homeDirectory)).not.toContain('owned');
  },
);

test('a link to itself is one file that cannot be read, and the others are verified', async () => {
  const workingDirectory = temporaryDirectory();
  putReplay(workingDirectory, 'a.RA3Replay');
  symlinkSync('loop.RA3Replay', join(workingDirectory, 'loop.RA3Replay'));

  const { stdout, stderr } = await runCli(['replay', 'verify', '.', '--all'], { workingDirectory });

  expect(stdout).toMatch(/healthy +a\.RA3Replay/u);
  expect(stdout + stderr).toContain('loop.RA3Replay');
});
