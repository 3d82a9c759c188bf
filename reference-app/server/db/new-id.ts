/**
 * Generates ids that increase with time (UUID version 7), so that an index stores new rows next to each
 * other.
 */
import { randomFillSync } from 'node:crypto';

/** Random bytes for 256 ids. They are read in one system call. */
const RANDOM_BYTE_POOL = Buffer.allocUnsafeSlow(16 * 256);
let usedRandomPoolBytes = RANDOM_BYTE_POOL.length;

function nextRandomBytes(): Buffer {
  if (usedRandomPoolBytes === RANDOM_BYTE_POOL.length) {
    randomFillSync(RANDOM_BYTE_POOL);
    usedRandomPoolBytes = 0;
  }
  const bytes = RANDOM_BYTE_POOL.subarray(usedRandomPoolBytes, usedRandomPoolBytes + 16);
  usedRandomPoolBytes += 16;
  return bytes;
}

export function newId(now = Date.now()): string {
  const bytes = nextRandomBytes();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
