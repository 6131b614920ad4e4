import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../files/system-code.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import {
  announcementNames,
  plainLines,
  type Announcement,
  type AnnouncementName,
  type AnnouncementTexts,
} from './announcement-names.js';

/** What a folder was pulled from: the texts as they were, and their versions. */
export interface PulledState {
  readonly host: string;
  /** 0 for a text without a version; null on a host that has no versions. */
  readonly versions: Readonly<Record<Announcement, number | null>>;
  readonly texts: AnnouncementTexts;
}

export interface AnnouncementFolder {
  /** A file that is missing has no entry. */
  readonly texts: AnnouncementTexts;
  /** Undefined when nothing was pulled into the folder. */
  readonly pulled: PulledState | undefined;
}

const STATE_FILE = '.ra3-announcements.json';
const STATE_VERSION = 1;

/** The state file of a folder cannot be read as one. */
export class DamagedStateError extends Error {
  override readonly name = 'DamagedStateError';
  readonly path: string;

  constructor(path: string) {
    super(`${path} is damaged`);
    this.path = path;
  }
}

export function fileNameOf(name: AnnouncementName): string {
  return name === 'ingame' ? 'ingame.txt' : `${name}.md`;
}

/**
 * Reads the texts of a folder and what was pulled into it.
 *
 * @throws {DamagedStateError} when the state file is no state.
 */
export async function readFolder(directory: string): Promise<AnnouncementFolder> {
  const files = await Promise.all(
    announcementNames.map(
      async (name) => [name, await readIfThere(join(directory, fileNameOf(name)))] as const,
    ),
  );
  const texts = files.flatMap(([name, content]) =>
    content === undefined ? [] : [[name, textOfFile(content)] as const],
  );
  return { texts: Object.fromEntries(texts), pulled: await readState(join(directory, STATE_FILE)) };
}

/** Writes texts into their files, and what was pulled. An empty text has an empty file. */
export async function writeFolder(
  directory: string,
  texts: AnnouncementTexts,
  pulled: PulledState,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of announcementNames) {
    const text = texts[name];
    if (text !== undefined) await writeText(join(directory, fileNameOf(name)), fileOfText(text));
  }
  await writeState(directory, pulled);
}

/** Keeps a copy of a file under another name, and returns the name. */
export async function setAside(directory: string, name: AnnouncementName, text: string): Promise<string> {
  const kept = `${fileNameOf(name)}.mine`;
  await rm(join(directory, kept), { force: true });
  await writeText(join(directory, kept), fileOfText(text));
  return kept;
}

export async function writeState(directory: string, pulled: PulledState): Promise<void> {
  const content = JSON.stringify({ version: STATE_VERSION, ...pulled }, undefined, 2);
  await writeText(join(directory, STATE_FILE), `${content}\n`);
}

/** Editors end a file with a line break that is not part of the text. */
function fileOfText(text: string): string {
  return text === '' ? '' : `${plainLines(text)}\n`;
}

function textOfFile(content: string): string {
  return plainLines(content).replace(/\n$/u, '');
}

function writeText(path: string, content: string): Promise<void> {
  return writeFileAtomically(path, Buffer.from(content), { mode: 0o644, overwrites: true });
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function readState(path: string): Promise<PulledState | undefined> {
  const content = await readIfThere(path);
  if (content === undefined) return undefined;
  try {
    const state: unknown = JSON.parse(content);
    if (isState(state)) return state;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DamagedStateError(path);
}

function isState(value: unknown): value is PulledState {
  if (!isObject(value) || value.version !== STATE_VERSION || typeof value.host !== 'string') return false;
  const { versions, texts } = value;
  return (
    isObject(versions) &&
    [versions.website, versions.ingame].every(
      (version) => version === null || Number.isSafeInteger(version),
    ) &&
    isObject(texts) &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
