/** Finds the known name that an author most likely meant by a misspelled name. */

/**
 * Returns the only known name that differs from `place` in nothing but case, blanks or one character. Returns
 * undefined if no name or more than one qualifies.
 */
export function findClosestKnownName(place: string, known: ReadonlySet<string>): string | undefined {
  const plain = normalizeNameForMatching(place);
  const same = [...known].filter(name => normalizeNameForMatching(name) === plain);
  const near =
    same.length > 0
      ? same
      : [...known].filter(name => isOneCharacterOff(plain, normalizeNameForMatching(name)));
  return near.length === 1 ? near[0] : undefined;
}

const normalizeNameForMatching = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s_-]/g, '')
    .toLowerCase();

/** The minimum length for a match with one different character. Shorter names match too easily. */
const MIN_FUZZY_LENGTH = 4;

/** Returns true if the names are equal, or differ by one replaced, missing or additional character. */
function isOneCharacterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_FUZZY_LENGTH || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
