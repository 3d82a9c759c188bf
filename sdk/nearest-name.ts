/** Finds the known name that an author most likely meant by a misspelled name. */

/**
 * Returns the known name that equals `place` except for case, blanks or one character. Returns undefined if
 * no known name or several known names match.
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

/**
 * The minimum length of a name for a match with one different character. In shorter names, one different
 * character usually means another name.
 */
const MIN_FUZZY_LENGTH = 4;

/** Returns true if the names are equal, or differ by one replaced, missing or additional character. */
function isOneCharacterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_FUZZY_LENGTH || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
