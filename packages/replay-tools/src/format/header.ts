import { ByteReader } from './byte-reader.js';
import { foreignReason } from './foreign-file.js';
import { formatOf, gameOf, signatureLength, type ReplayGame } from './game.js';
import { readMetadata, type ReplayMetadata } from './metadata.js';
import { ReplayFormatError } from './replay-format-error.js';

/** The game's version, for Red Alert 3's last patch 1.12.3444.25830. */
export interface GameVersion {
  readonly major: number;
  readonly minor: number;
  readonly buildMajor: number;
  readonly buildMinor: number;
}

/** A playing participant as the header lists it; `team` is 1-based and only in files of container version 5. */
export interface HeaderPlayer {
  readonly id: number;
  readonly name: string;
  readonly team: number | null;
}

/** Everything before the body. Texts are as in the file: untrusted, in the recorder's language. */
export interface ReplayHeader {
  readonly game: ReplayGame;
  /** 5 for matches of the online service, whose players carry a team and a persona id; else 4. */
  readonly containerVersion: number;
  readonly version: GameVersion;
  /** Bit n set: channel n (chunk type n) was recorded. */
  readonly channelMask: number;
  readonly title: string;
  readonly description: string;
  readonly mapName: string;
  readonly mapId: string;
  /** Playing participants, computers included, observers not. */
  readonly players: readonly HeaderPlayer[];
  /** The observer's or commentator's entry, which ends the player list. */
  readonly observer: HeaderPlayer;
  readonly metadata: ReplayMetadata;
  /** Offset of the body, in bytes from the start of the file. */
  readonly byteLength: number;
}

/** Container version whose player records end with a team byte. */
export const CONTAINER_WITH_TEAMS = 5;

/** @throws {ReplayFormatError} `not-a-replay`, `header-truncated` or `header-damaged`, with the offset. */
export function readHeader(bytes: Uint8Array): ReplayHeader {
  const start = signatureLength(bytes);
  if (start === null) throw new ReplayFormatError(foreignReason(bytes), 0, true);

  const reader = new ByteReader(bytes, start);
  const containerVersion = reader.u8();
  const version = readVersion(reader);
  const game = gameOf(bytes, version);
  const channelMask = reader.u16();
  const title = reader.zeroEndedUtf16();
  const description = reader.zeroEndedUtf16();
  const mapName = reader.zeroEndedUtf16();
  const mapId = reader.zeroEndedUtf16();
  const { players, observer } = readPlayers(reader, containerVersion);
  const metadata = readMetadata(bytes, takeMetadataRange(reader), formatOf(game));
  const before = { game, containerVersion, version, channelMask };
  const texts = { title, description, mapName, mapId };
  return { ...before, ...texts, players, observer, metadata, byteLength: reader.offset };
}

function readVersion(reader: ByteReader): GameVersion {
  return { major: reader.u32(), minor: reader.u32(), buildMajor: reader.u32(), buildMinor: reader.u32() };
}

function readPlayers(
  reader: ByteReader,
  containerVersion: number,
): { players: HeaderPlayer[]; observer: HeaderPlayer } {
  const count = reader.u8();
  const players: HeaderPlayer[] = [];
  for (let i = 0; i < count; i += 1) players.push(readPlayer(reader, containerVersion));
  return { players, observer: readPlayer(reader, containerVersion) };
}

function readPlayer(reader: ByteReader, containerVersion: number): HeaderPlayer {
  const id = reader.u32();
  const name = reader.zeroEndedUtf16();
  return { id, name, team: containerVersion === CONTAINER_WITH_TEAMS ? reader.u8() : null };
}

function takeMetadataRange(reader: ByteReader): { start: number; end: number } {
  const size = reader.u32();
  const start = reader.offset;
  reader.take(size);
  return { start, end: reader.offset };
}
