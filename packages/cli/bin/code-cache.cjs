// Keeps what V8 has compiled of our files for the next start, in the user's cache. Node 22 and later do it themselves.
const {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
} = require('node:fs');
const { renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { homedir } = require('node:os');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const vm = require('node:vm');

const dist = path.join(__dirname, '..', 'dist');
const { XDG_CACHE_HOME: cache = '' } = process.env;
const root = cache.startsWith('/') ? cache : path.join(homedir(), '.cache');
const folder = path.join(root, 'ra3', `code-${process.version}-${process.arch}`);

/** The beginning of a file of the cache, before the compiled code. */
const STAMP_BYTES = 128;

/** What has been compiled now, and is written when the program ends. */
const fresh = [];

/** Says which file was compiled. V8 itself compares lengths of sources alone. */
function stampOf(filename) {
  const { dev, ino, size, ctimeNs } = statSync(filename, { bigint: true });
  return Buffer.from([dev, ino, size, ctimeNs].join(' ').padEnd(STAMP_BYTES));
}

/** Code that another user could have written must not run. */
function isOurs({ uid, mode }) {
  return uid === process.getuid() && (mode & (constants.S_IWGRP | constants.S_IWOTH)) === 0;
}

/** The compiled code of a file; undefined where there is none that is whole, ours, and of this file. */
function readCode(file, stamp) {
  let open;
  try {
    if (!path.isAbsolute(folder) || !isOurs(lstatSync(folder))) return undefined;
    open = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    if (!isOurs(fstatSync(open))) return undefined;
    const bytes = readFileSync(open);
    // A damaged code ends the process, so that it stands there twice: comparing is faster than loading a checksum.
    const half = STAMP_BYTES + (bytes.length - STAMP_BYTES) / 2;
    const code = bytes.subarray(STAMP_BYTES, half);
    return bytes.subarray(0, STAMP_BYTES).equals(stamp) && code.equals(bytes.subarray(half))
      ? code
      : undefined;
  } catch {
    return undefined;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** One by one: Node's recursive `mkdirSync` never ends where the system makes no folder, as below `/proc`. */
function makeFolder() {
  for (const one of [root, path.dirname(folder), folder])
    if (!existsSync(one)) mkdirSync(one, { mode: 0o700 });
}

function writeCode({ file, stamp, script }) {
  const temporary = `${file}.${process.pid}`;
  try {
    const code = script.createCachedData();
    makeFolder();
    if (!isOurs(lstatSync(folder))) return;
    writeFileSync(temporary, Buffer.concat([stamp, code, code]), { flag: 'wx', mode: 0o600 });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function writeAll() {
  try {
    fresh.forEach(writeCode);
  } catch {
    // A cache that cannot be written is none.
  }
}

function compile(content, filename) {
  const file = path.join(folder, path.basename(filename));
  const stamp = stampOf(filename);
  const cachedData = readCode(file, stamp);
  const script = new vm.Script(Module.wrap(content), { filename, cachedData });
  if (script.cachedDataRejected !== false) fresh.push({ file, stamp, script });
  return script.runInThisContext();
}

// In a folder that depends on where it runs, others could leave code for us.
if (path.isAbsolute(root)) process.once('exit', writeAll);

const compileOther = Module.prototype._compile;
Module.prototype._compile = function compileOnce(content, filename, ...rest) {
  if (path.dirname(filename) !== dist) return compileOther.call(this, content, filename, ...rest);
  const load = Module.createRequire(filename);
  // A script from the cache has no `import()`.
  load.importPart = (name) => import(pathToFileURL(path.join(dist, name)).href);
  return compile(content, filename).call(this.exports, this.exports, load, this, filename, dist);
};
