/** Names in the texts of an author: double braces around a name that nothing is known of, and single ones around a known name. */

import { nearestName } from '../conditions/nearest-name.ts';
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
      const to = nearestName(place, known);
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
