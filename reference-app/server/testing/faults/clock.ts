/** Loaded into the program by `--import`: each SIGUSR2 moves its clock: an hour forward, an hour back, and right again. */

const HOUR = 60 * 60 * 1000;
const OFFSETS = [HOUR, -HOUR, 0];
const RealDate = Date;
let step = -1;
const offset = () => (step < 0 ? 0 : (OFFSETS[step % OFFSETS.length] ?? 0));

class MovedDate extends RealDate {
  constructor(...parts: number[]) {
    super(...((parts.length === 0 ? [MovedDate.now()] : parts) as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset();
  }
}

globalThis.Date = MovedDate as DateConstructor;
process.on('SIGUSR2', () => {
  step += 1;
});
