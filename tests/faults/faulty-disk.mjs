// Loaded before a host (NODE_OPTIONS=--import): while the file FAULT_FILE names an error of the file system, whatever writes below
// DATA_DIR fails with it, in each thread; behind the error may stand a folder of DATA_DIR that alone is meant.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { FAULT_FILE = '', DATA_DIR = '' } = process.env;
const { readFileSync, openSync, writeSync, fsyncSync } = fs;
const MESSAGES = {
  ENOSPC: 'no space left on device',
  EROFS: 'read-only file system',
  EIO: 'i/o error',
};
const NUMBERS = { ENOSPC: -28, EROFS: -30, EIO: -5 };
const paths = new Map();

function fail(syscall, path) {
  if (path === undefined || !path.startsWith(DATA_DIR)) return;
  let code = '';
  let folder = '';
  try {
    [code = '', folder = ''] = readFileSync(FAULT_FILE, 'utf8').trim().split(' ');
  } catch {
    return; // No fault is wanted now.
  }
  if (code === '' || !path.startsWith(join(DATA_DIR, folder))) return;
  const message = `${code}: ${MESSAGES[code]}, ${syscall} '${path}'`;
  throw Object.assign(new Error(message), { code, errno: NUMBERS[code], syscall, path });
}

fs.openSync = (path, flags, ...rest) => {
  const text = String(path);
  const writes =
    typeof flags === 'string' ? /[wa+]/.test(flags) : ((flags ?? 0) & fs.constants.O_CREAT) !== 0;
  if (writes) fail('open', text);
  const file = openSync(path, flags, ...rest);
  paths.set(file, text);
  return file;
};
fs.writeSync = (file, ...rest) => {
  fail('write', paths.get(file));
  return writeSync(file, ...rest);
};
fs.fsyncSync = (file) => {
  fail('fsync', paths.get(file));
  fsyncSync(file);
};
const { open, mkdir } = fs.promises;
fs.promises.open = async (path, flags, ...rest) => {
  if (/[wa+]/.test(String(flags ?? 'r'))) fail('open', String(path));
  return open(path, flags, ...rest);
};
fs.promises.mkdir = async (path, ...rest) => {
  fail('mkdir', String(path));
  return mkdir(path, ...rest);
};
syncBuiltinESMExports();
