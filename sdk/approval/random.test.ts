/** Random flows under random commands: five thousand here, a million by `npm run fuzz -w sdk -- --cases=1000000`. */
import { describe, expect, it } from 'vitest';
import { fuzz } from './testing/fuzz.ts';

const CASES = 5000;
const PART = 500;

const parts = Array.from({ length: CASES / PART }, (_, at) => at * PART);

describe('after every command of any case', () => {
  it.each(parts)(
    'cases from %i on: alive, no row lost, no secret seen, replayed alike',
    { timeout: 120_000 },
    from => {
      const cases = Array.from({ length: PART }, (_, at) => fuzz(from + at));
      expect(cases.flatMap(({ seed, faults }) => faults.map(fault => `seed ${seed}: ${fault}`))).toEqual([]);
      const accepted = cases.reduce((sum, one) => sum + one.accepted.length, 0);
      expect(accepted).toBeGreaterThan(10 * PART);
    },
  );
});
