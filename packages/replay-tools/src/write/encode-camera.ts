import type { ReplayGame } from '../format/game.js';
import { ByteWriter } from './byte-writer.js';
import type { DescribedCamera } from './description.js';

const CAMERA_KINDS: Record<ReplayGame, number> = { ra3: 0x0f, cnc3: 0x0e };
const HAS_POSITION = 1;
const HAS_ROTATION = 2;
/** Looking north from the usual height, as every recording begins. */
const USUAL_ROTATION = [0.3224, 0, 0, 0.9469];

/** Returns the payload of a camera chunk with position and rotation: 40 bytes. */
export function encodeCamera(game: ReplayGame, camera: DescribedCamera): Uint8Array {
  const writer = new ByteWriter();
  writer.u16(1);
  writer.u32(camera.slot);
  writer.u8(CAMERA_KINDS[game]);
  writer.u32(camera.tick);
  writer.u8(HAS_POSITION | HAS_ROTATION);
  for (const part of [camera.position.x, camera.position.y, camera.position.z]) writer.f32(part);
  for (const part of USUAL_ROTATION) writer.f32(part);
  return writer.finish();
}
