/** JSON values for property tests. */
import fc from 'fast-check';

/** Every JSON value, often with an object that `String` cannot write. */
export const anyJson = (constraints: fc.JsonSharedConstraints = {}): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.jsonValue(constraints) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>({ toString: null }, { valueOf: 1 }, [{ toString: 'text' }]),
    },
  );
