import { colourNumber, factionNumber, isPlayingFaction } from '../format/factions.js';
import { CONTAINER_WITH_TEAMS, type HeaderPlayer } from '../format/header.js';
import { formatOf, type ReplayGame } from '../format/game.js';
import { TAIL_NETWORK_WORD, type SavedDetails, type SystemTime } from '../format/saved-details.js';
import { ByteWriter } from './byte-writer.js';
import { SLOT_COUNT, type CompleteDescription, type DescribedPlayer } from './description.js';
import { encodeHeader, encodeMetadata } from './encode-header.js';

const CONTAINER_WITHOUT_TEAMS = 4;
/** Channels 1 and 2: commands and cameras. */
const CHANNEL_MASK = 0x0006;
const RECORDED_CHANNELS = [1, 2];
const SHORTEST_MOD_BYTES = 22;
/** The fingerprint of every unmodded file of version 1.12. */
const UNMODDED_FINGERPRINT = 0xf904323f;
const OFFICIAL_MAPS = 'data/maps/official/';
const DIFFICULTY_LETTERS = { easy: 'E', medium: 'M', hard: 'H', brutal: 'B', unknown: 'M' };

export function composeHeader(description: CompleteDescription): Uint8Array {
  const { game, version, title, network, map } = description;
  const containerVersion = network === 'online' ? CONTAINER_WITH_TEAMS : CONTAINER_WITHOUT_TEAMS;
  const players = description.players
    .filter((player) => isPlayingFaction(player.faction))
    .map((player) => headerPlayer(player, containerVersion));
  const fields = { game, version, title, containerVersion, players, channelMask: CHANNEL_MASK };
  const observer = { id: 0, name: '', team: 1 };
  const texts = { description: description.description, mapName: map.name, mapId: 'FakeMapID' };
  const metadata = encodeMetadata({
    modBytes: modBytes(description.mod),
    savedAtSeconds: description.savedAtSeconds,
    reserved: new Uint8Array(formatOf(game).reservedBytes),
    textBytes: new TextEncoder().encode(settingsText(description)),
    saved: savedDetails(description),
  });
  return encodeHeader({ ...fields, ...texts, observer }, metadata ?? new Uint8Array());
}

function headerPlayer(player: DescribedPlayer, containerVersion: number): HeaderPlayer {
  if (containerVersion !== CONTAINER_WITH_TEAMS) return { id: 0, name: player.name, team: null };
  return { id: player.personaId ?? 0, name: player.name, team: (player.team ?? 0) + 1 };
}

/** The usual 22 bytes, more when a mod's name and version need them. */
function modBytes(mod: CompleteDescription['mod']): Uint8Array {
  const writer = new ByteWriter();
  if (mod.name === '') return writer.finish();
  for (const text of mod.version === '' ? [mod.name] : [mod.name, mod.version]) {
    writer.bytes(new TextEncoder().encode(text));
    writer.u8(0);
  }
  if (writer.length < SHORTEST_MOD_BYTES) writer.zeroes(SHORTEST_MOD_BYTES - writer.length);
  return writer.finish();
}

function settingsText(description: CompleteDescription): string {
  const { game, map, network, seed, players } = description;
  const isOfficial = map.path.startsWith(OFFICIAL_MAPS);
  const hasCommentator = players.length < SLOT_COUNT;
  const rules = [1, 100, description.startingCash, description.isBroadcast ? 1 : 0, 0, 10, 0, 1];
  const unknownRules = [0, -1, 0, -1, -1, 1];
  const values = {
    M: `${isOfficial ? '283' : '081'}${map.path}`,
    MC: network === 'solo' ? '0' : (hashText(map.path) >>> 0).toString(16).toUpperCase(),
    MS: isOfficial ? 0 : (map.sizeBytes ?? 1),
    SD: seed | 0,
    GSID: (hashText(String(seed)) & 0xffff).toString(16).toUpperCase(),
    GT: network === 'online' ? -1 : 0,
    PC: hasCommentator ? players.length : -1,
    RU: `${[...rules, ...unknownRules].join(' ')} `,
    S: slotTexts(players, game).join(''),
  };
  return Object.entries(values)
    .map(([key, value]) => `${key}=${String(value)};`)
    .join('');
}

function slotTexts(players: readonly DescribedPlayer[], game: ReplayGame): string[] {
  const taken = players.map((player) => `${slotText(player, game)}:`);
  if (taken.length === SLOT_COUNT) return taken;
  const commentator = 'Hpost Commentator,0,0,TT,-1,3,-1,-1,0,1,-1,:';
  const empty = Array.from({ length: SLOT_COUNT - taken.length - 1 }, () => 'X:');
  return [...taken, commentator, ...empty];
}

function slotText(player: DescribedPlayer, game: ReplayGame): string {
  const { name, startPosition = -1, team = -1, clanTag = '', computer } = player;
  const choices = [
    colourNumber(player.colour ?? 'random', game),
    factionNumber(player.faction, game),
    startPosition,
    team,
    0,
  ];
  if (computer !== undefined) return `C${DIFFICULTY_LETTERS[computer]},${choices.join(',')},-1`;
  return `H${name},0,0,TT,${choices.join(',')},1,-1,${clanTag}`;
}

function savedDetails(description: CompleteDescription): SavedDetails {
  const { game, version, mod, network } = description;
  const tail = Array.from({ length: formatOf(game).tailWords }, () => 0);
  tail.splice(1, 1 + RECORDED_CHANNELS.length, RECORDED_CHANNELS.length, ...RECORDED_CHANNELS);
  const word = Object.entries(formatOf(game).networks).find(([, kind]) => kind === network)?.[0];
  tail.splice(TAIL_NETWORK_WORD - 1, 3, 1, Number(word), 30);
  return {
    saverSlot: description.saverSlot,
    zeroes: [0, 0],
    fileName: description.fileName,
    savedAtLocal: systemTime(description.savedAtSeconds),
    versionText: [version.major, version.minor, version.buildMajor, version.buildMinor].join('.'),
    fingerprint:
      mod.name === formatOf(game).unmoddedName
        ? UNMODDED_FINGERPRINT
        : hashText(`${mod.name} ${mod.version}`) >>> 0,
    zero: 0,
    network,
    tail,
    rest: new Uint8Array(),
  };
}

function systemTime(unixSeconds: number): SystemTime {
  const date = new Date(unixSeconds * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    weekday: date.getUTCDay(),
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: 0,
  };
}

/** Returns the FNV-1a hash of the UTF-16 units, in place of checksums that only the game can compute. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
