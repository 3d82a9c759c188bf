/** Names in the texts of an author: double braces around a name that nothing is known of, and single ones around a known name. */
import type { FlowNode, NoticeNode } from '../model/flow.ts';
import { placesIn, singlePlacesIn } from '../model/places.ts';
import { found, type LintFinding } from './codes.ts';

type NameCode = 'title-place' | 'notice-place';

/** `texts` may hold anything, as a flow from elsewhere does. The fix takes a known name that is almost the same, else none. */
export function lintNames(texts: readonly unknown[], names: Iterable<string>, code: NameCode): LintFinding[] {
  const known = new Set([...names].filter(name => name !== ''));
  const written = texts.filter(text => typeof text === 'string');
  const unknown = new Set(written.flatMap(placesIn).filter(name => !known.has(name)));
  const single = new Set(written.flatMap(singlePlacesIn).filter(name => known.has(name)));
  return [
    ...[...unknown].map(place => {
      const to = nearest(place, known);
      return to === undefined
        ? found(code, 'drop-place', { place })
        : found(code, 'rename-place', { place, to });
    }),
    ...[...single].map(place => found('single-braces', 'double-braces', { place })),
  ];
}

/** Of the setting of a notice that a finding is about. */
export const noticeTextOf = (node: FlowNode, place: string): 'title' | 'text' => {
  const { title = '' } = node as NoticeNode;
  return [...placesIn(title), ...singlePlacesIn(title)].includes(place) ? 'title' : 'text';
};

/** The one known name that differs in case, blanks or one character; undefined where there is none or several. */
function nearest(place: string, known: ReadonlySet<string>): string | undefined {
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
