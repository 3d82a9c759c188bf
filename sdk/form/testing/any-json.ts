/** JSON values for property tests. */
import fc from 'fast-check';

/** Objects that `String`, `Number` or a template cannot convert. */
const unconvertible = fc.constantFrom<unknown>({ toString: null }, { valueOf: 1, toString: 2 }, [
  { toString: 'text' },
]);

/** Every JSON value, often with an object inside that `String` cannot write. */
export const anyJson = (constraints: fc.JsonSharedConstraints = {}): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.jsonValue(constraints) },
    { weight: 1, arbitrary: unconvertible },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.jsonValue(constraints), unconvertible, fc.nat())
        .map(([value, odd, at]) => replacePart(value, odd, at)),
    },
  );

/** Puts `odd` in the place of one part of a value: the `at`-th on the way down. */
function replacePart(value: unknown, odd: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return odd;
  const keys = Object.keys(value);
  if (keys.length === 0) return odd;
  const key = keys[at % keys.length]!;
  const part = replacePart(Reflect.get(value, key), odd, Math.floor(at / keys.length));
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? part : one))
    : { ...value, [key]: part };
}
