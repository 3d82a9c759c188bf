/**
 * Moves the clock of the program to the time in the file that `CLOCK_FILE` names. `servers.ts` loads this
 * module with `--import`, on any Node that starts the program. An empty file restores the real time. Times
 * of the database do not move.
 */
import { readFileSync, watch, writeFileSync } from 'node:fs';

const clockFile = process.env.CLOCK_FILE;
const RealDate = Date;
let offset = 0;

class MovedDate extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [MovedDate.now()] : parts));
  }

  static now() {
    return RealDate.now() + offset;
  }
}

/** Reads the time. The written answer states which text was read last. */
function readClock(file) {
  const text = readFileSync(file, 'utf8');
  offset = text ? RealDate.parse(text) - RealDate.now() : 0;
  writeFileSync(`${file}.read`, text);
}

if (clockFile) {
  globalThis.Date = MovedDate;
  watch(clockFile, () => readClock(clockFile)).unref();
}
