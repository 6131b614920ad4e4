import { CHECKPOINT_TICKS, CHUNK_TYPE, TICKS_PER_SECOND } from '../format/chunks.js';
import { formatOf, type ReplayGame } from '../format/game.js';
import { MESSAGE } from '../format/messages.js';
import { ByteWriter } from './byte-writer.js';
import type { CompleteDescription, DescribedCamera } from './description.js';
import { encodeCommands, type WrittenCommand } from './encode-commands.js';
import type { WrittenChunk } from './encode-replay.js';
import { hashText } from './compose-header.js';

/** A checkpoint's reports are recorded this many ticks later. */
const REPORT_DELAY_TICKS = 4;
const GREETING_TICK = 5;
const HAS_POSITION = 1;
const HAS_ROTATION = 2;
/** Looking north from the usual height, as every recording begins. */
const USUAL_ROTATION = [0.3224, 0, 0, 0.9469];

/** Returns the chunks of a described replay in file order: in each tick the commands first, then the cameras. */
export function composeChunks(description: CompleteDescription): WrittenChunk[] {
  const commands = commandsByTick(description);
  const cameras = camerasByTick(description);
  const ticks = [...new Set([...commands.keys(), ...cameras.keys()])].sort((a, b) => a - b);
  return ticks.flatMap((timecode) => {
    const orders = commands.get(timecode);
    const views = cameras.get(timecode) ?? [];
    const looks = views.map((camera) => ({
      timecode,
      type: CHUNK_TYPE.camera,
      payload: encodeCamera(description.game, camera),
    }));
    if (orders === undefined) return looks;
    const payload = encodeCommands(description.game, orders);
    return [{ timecode, type: CHUNK_TYPE.command, payload }, ...looks];
  });
}

function commandsByTick(description: CompleteDescription): Map<number, WrittenCommand[]> {
  const byTick = new Map<number, WrittenCommand[]>();
  const add = (tick: number, command: WrittenCommand): void => {
    const there = byTick.get(tick);
    if (there === undefined) byTick.set(tick, [command]);
    else there.push(command);
  };

  const { durationTicks, network, saverSlot } = description;
  for (const slot of humanSlots(description)) {
    if (durationTicks > GREETING_TICK) add(GREETING_TICK, greeting(slot));
  }
  for (const report of crcReports(description)) add(report.tick, report.command);
  for (const order of description.orders) add(order.tick, order);
  const endArguments = network === 'solo' ? [] : [{ kind: 'integer', value: 0 } as const];
  add(durationTicks, { message: MESSAGE.endOfRecording, slot: saverSlot, arguments: endArguments });
  return byTick;
}

function humanSlots(description: CompleteDescription): number[] {
  return description.players.flatMap((player, slot) => (player.computer === undefined ? [slot] : []));
}

function greeting(slot: number): WrittenCommand {
  return { message: MESSAGE.greeting, slot, arguments: [{ kind: 'integer', value: 0 }] };
}

/** Every human player's checksum at every checkpoint that can still be recorded. */
function* crcReports(
  description: CompleteDescription,
): Generator<{ tick: number; command: WrittenCommand }, void, undefined> {
  const last = description.durationTicks - REPORT_DELAY_TICKS - 1;
  for (let checkpoint = CHECKPOINT_TICKS; checkpoint <= last; checkpoint += CHECKPOINT_TICKS) {
    for (const slot of humanSlots(description)) {
      yield { tick: checkpoint + REPORT_DELAY_TICKS, command: crcReport(description, checkpoint, slot) };
    }
  }
}

function crcReport(description: CompleteDescription, checkpoint: number, slot: number): WrittenCommand {
  const isApart = checkpoint >= (description.desyncFromTick ?? Number.POSITIVE_INFINITY);
  const crc = hashText(`${String(description.seed)} ${String(checkpoint)} ${isApart ? String(slot) : ''}`);
  return {
    message: formatOf(description.game).logicCrcMessage,
    slot,
    arguments: [
      { kind: 'integer', value: crc },
      { kind: 'timestamp', value: 0 },
      { kind: 'timestamp', value: checkpoint },
      { kind: 'boolean', value: false },
      { kind: 'boolean', value: false },
    ],
  };
}

/** The last camera of a slot in a tick counts: a healthy file has one at most. */
function camerasByTick(description: CompleteDescription): Map<number, DescribedCamera[]> {
  const byTick = new Map<number, DescribedCamera[]>();
  for (const camera of description.cameras ?? restingCameras(description)) {
    const others = byTick.get(camera.tick)?.filter(({ slot }) => slot !== camera.slot) ?? [];
    byTick.set(camera.tick, [...others, camera]);
  }
  return byTick;
}

function restingCameras(description: CompleteDescription): DescribedCamera[] {
  const cameras: DescribedCamera[] = [];
  const slots = humanSlots(description);
  for (let tick = 1; tick < description.durationTicks; tick = nextSecond(tick)) {
    for (const slot of slots)
      cameras.push({ tick, slot, position: { x: 1000 + 400 * slot, y: 1200, z: 760 } });
  }
  return cameras;
}

/** The game writes cameras at tick 1 and then at every full second. */
function nextSecond(tick: number): number {
  return tick - (tick % TICKS_PER_SECOND) + TICKS_PER_SECOND;
}

/** Returns the payload of a camera chunk with position and rotation: 40 bytes. */
function encodeCamera(game: ReplayGame, camera: DescribedCamera): Uint8Array {
  const writer = new ByteWriter();
  writer.u16(1);
  writer.u32(camera.slot);
  writer.u8(formatOf(game).cameraKind);
  writer.u32(camera.tick);
  writer.u8(HAS_POSITION | HAS_ROTATION);
  for (const part of [camera.position.x, camera.position.y, camera.position.z]) writer.f32(part);
  for (const part of USUAL_ROTATION) writer.f32(part);
  return writer.finish();
}
