/** Ticks of the simulation in one second; chunk timecodes count ticks (S9-20). */
export const TICKS_PER_SECOND = 15;

/** The value in place of the next chunk's timecode that ends the body. */
export const BODY_SENTINEL = 0x7fffffff;

/** u32 timecode, u8 type, u32 size before the payload, and u32 zero after it. */
export const CHUNK_HEAD_BYTES = 9;
export const CHUNK_TAIL_BYTES = 4;
export const CHUNK_FRAME_BYTES = CHUNK_HEAD_BYTES + CHUNK_TAIL_BYTES;

/** The largest payload: the game's reader keeps its size in 16 bits, so a larger one is damage. */
export const LARGEST_PAYLOAD_BYTES = 0xffff;
