/** Ids that grow with time, so that new rows land side by side in an index (UUID version 7). */
import { randomFillSync } from 'node:crypto';

/** Random bytes are drawn for many ids at once: each draw is a call of the system. */
const POOL = Buffer.allocUnsafeSlow(16 * 256);
let used = POOL.length;

function sixteen(): Buffer {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  const bytes = POOL.subarray(used, used + 16);
  used += 16;
  return bytes;
}

export function newId(now = Date.now()): string {
  const bytes = sixteen();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
