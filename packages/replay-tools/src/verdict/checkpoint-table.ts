const FIRST_SLOTS = 1024;
/** After this many misses a checkpoint is not remembered: crafted collisions must not cost quadratic time. */
const LONGEST_PROBE = 512;
const HASH_PRIME = 0x9e3779b1;

/** In typed arrays: a crafted file can hold millions of checkpoints, for which a Map takes several times its size. */
export class CheckpointTable {
  size = 0;
  #checkpoints = new Uint32Array(FIRST_SLOTS);
  #crcs = new Uint32Array(FIRST_SLOTS);
  #isTaken = new Uint8Array(FIRST_SLOTS);

  /** Returns the checksum that was stored first for this checkpoint, which is this one when there was none. */
  firstCrc(checkpoint: number, crc: number): number {
    if (this.size * 3 > this.#isTaken.length * 2) this.#grow();
    const mask = this.#isTaken.length - 1;
    let slot = hashOf(checkpoint) & mask;
    for (let probe = 0; probe < LONGEST_PROBE; probe += 1) {
      if (this.#isTaken[slot] === 0) {
        this.#put(slot, checkpoint, crc);
        return crc;
      }
      if (this.#checkpoints[slot] === checkpoint) return this.#crcs[slot] ?? crc;
      slot = (slot + 1) & mask;
    }
    return crc;
  }

  #put(slot: number, checkpoint: number, crc: number): void {
    this.#isTaken[slot] = 1;
    this.#checkpoints[slot] = checkpoint;
    this.#crcs[slot] = crc;
    this.size += 1;
  }

  #grow(): void {
    const [checkpoints, crcs, isTaken] = [this.#checkpoints, this.#crcs, this.#isTaken];
    this.#checkpoints = new Uint32Array(isTaken.length * 2);
    this.#crcs = new Uint32Array(isTaken.length * 2);
    this.#isTaken = new Uint8Array(isTaken.length * 2);
    this.size = 0;
    for (let slot = 0; slot < isTaken.length; slot += 1) {
      if (isTaken[slot] === 1) this.firstCrc(checkpoints[slot] ?? 0, crcs[slot] ?? 0);
    }
  }
}

function hashOf(checkpoint: number): number {
  const mixed = Math.imul(checkpoint, HASH_PRIME);
  return mixed ^ (mixed >>> 15);
}
