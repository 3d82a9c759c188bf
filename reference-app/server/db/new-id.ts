/** Generates ids that increase with time, so that an index stores new rows next to each other. */
import { randomFillSync, randomInt } from 'node:crypto';

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

/** Returns a UUID of version 7. */
export function newId(now = Date.now()): string {
  const bytes = nextRandomBytes();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const COMPACT_TIME_DIGITS = 9;
const COMPACT_RANDOM_DIGITS = 7;
const COMPACT_RANDOM_VALUES = 32 ** COMPACT_RANDOM_DIGITS;
const lastCompactId = { time: 0, random: 0 };

/**
 * Returns an id of 16 lower-case letters and digits, for rows that are written with every approval. Tables and indexes
 * contain such an id often, and a UUID needs 36 characters. The id consists of the time in milliseconds and of 35 random
 * bits. Further ids of a process in the same millisecond count upwards, so they are different. The ids of a tenant are
 * unique; ids of different tenants can be equal.
 */
export function newCompactId(): string {
  const time = Math.max(Date.now(), lastCompactId.time);
  const isRepeated = time === lastCompactId.time;
  lastCompactId.random = isRepeated
    ? (lastCompactId.random + 1) % COMPACT_RANDOM_VALUES
    : randomInt(COMPACT_RANDOM_VALUES);
  lastCompactId.time = time;
  return (
    compactDigits(time, COMPACT_TIME_DIGITS) + compactDigits(lastCompactId.random, COMPACT_RANDOM_DIGITS)
  );
}

/** Digits of base 32, whose order is the same in every collation of a database. */
const compactDigits = (value: number, digits: number): string => value.toString(32).padStart(digits, '0');
