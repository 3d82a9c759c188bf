/** The environment's `TEST_ALL=1`, which `npm run test:full` sets: every test on both databases, long runs at full length. */

export const TEST_ALL = process.env.TEST_ALL === '1';

/** The length of a run: what the environment's variable says, or the long or the short one. */
export const runLength = (variable: string, { long, short }: { long: number; short: number }): number =>
  Number(process.env[variable] ?? (TEST_ALL ? long : short));
