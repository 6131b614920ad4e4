import { METADATA_TAG, formatOf } from '../format/game.js';
import { CONTAINER_WITH_TEAMS, type HeaderPlayer, type ReplayHeader } from '../format/header.js';
import type { ReplayMetadata } from '../format/metadata.js';
import type { SavedDetails, SystemTime } from '../format/saved-details.js';
import { ByteWriter } from './byte-writer.js';

export type HeaderFields = Omit<ReplayHeader, 'byteLength' | 'metadata'>;

/** The metadata's fields; the texts that were derived from raw bytes are not needed. */
export type MetadataFields = Pick<
  ReplayMetadata,
  'modBytes' | 'savedAtSeconds' | 'reserved' | 'textBytes' | 'saved'
>;

export function encodeHeader(header: HeaderFields, metadata: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  writer.ascii(formatOf(header.game).headerSignature);
  writer.u8(header.containerVersion);
  const { major, minor, buildMajor, buildMinor } = header.version;
  for (const part of [major, minor, buildMajor, buildMinor]) writer.u32(part);
  writer.u16(header.channelMask);
  for (const text of [header.title, header.description, header.mapName, header.mapId]) {
    writer.zeroEndedUtf16(text);
  }
  writer.u8(header.players.length);
  for (const player of [...header.players, header.observer]) {
    writePlayer(writer, player, header.containerVersion);
  }
  writer.u32(metadata.length);
  writer.bytes(metadata);
  return writer.finish();
}

function writePlayer(writer: ByteWriter, player: HeaderPlayer, containerVersion: number): void {
  writer.u32(player.id);
  writer.zeroEndedUtf16(player.name);
  if (containerVersion === CONTAINER_WITH_TEAMS) writer.u8(player.team ?? 1);
}

/** Returns the metadata block, written from its fields; null when it had no known shape and can only be copied. */
export function encodeMetadata(metadata: MetadataFields): Uint8Array | null {
  const { saved, savedAtSeconds } = metadata;
  if (saved === null || savedAtSeconds === null) return null;
  const writer = new ByteWriter();
  writer.u32(METADATA_TAG.length);
  writer.ascii(METADATA_TAG);
  writer.bytes(metadata.modBytes);
  writer.u32(savedAtSeconds);
  writer.bytes(metadata.reserved);
  writer.u32(metadata.textBytes.length);
  writer.bytes(metadata.textBytes);
  writeSavedDetails(writer, saved);
  return writer.finish();
}

function writeSavedDetails(writer: ByteWriter, saved: SavedDetails): void {
  writer.u8(saved.saverSlot);
  for (const zero of saved.zeroes) writer.u32(zero);
  writer.u32(saved.fileName.length);
  writer.utf16(saved.fileName);
  writeSystemTime(writer, saved.savedAtLocal);
  writer.u32(saved.versionText.length);
  writer.ascii(saved.versionText);
  writer.u32(saved.fingerprint);
  writer.u8(saved.zero);
  for (const word of saved.tail) writer.u32(word);
  writer.bytes(saved.rest);
}

function writeSystemTime(writer: ByteWriter, time: SystemTime): void {
  const { year, month, weekday, day, hour, minute, second, millisecond } = time;
  for (const part of [year, month, weekday, day, hour, minute, second, millisecond]) writer.u16(part);
}
