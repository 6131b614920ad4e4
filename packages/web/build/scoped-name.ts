import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Names a class after itself and its file: shorter than Vite's own names, of which a page carries some hundreds. */
export function scopedName(name: string, file: string): string {
  const place = path.relative(root, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
}
