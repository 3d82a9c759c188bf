/** Finds the name that an author most likely means by one that is not known. */

/** The one known name that differs in case, blanks or one character; undefined where there is none or several. */
export function nearestName(place: string, known: ReadonlySet<string>): string | undefined {
  const plain = plainName(place);
  const same = [...known].filter(name => plainName(name) === plain);
  const near = same.length > 0 ? same : [...known].filter(name => isOneCharacterOff(plain, plainName(name)));
  return near.length === 1 ? near[0] : undefined;
}

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s_-]/g, '')
    .toLowerCase();

/** Shorter names differ by a character too easily. */
const SHORTEST = 4;

/** One character is other, missing or added. */
function isOneCharacterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
