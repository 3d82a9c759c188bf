/**
 * Checks placeholders in an author's texts: unknown names in double braces, and known names in single braces.
 */

import { findClosestKnownName } from '../../nearest-name.ts';
import type { FlowNode, NoticeNode } from '../model/flow.ts';
import { doubleBracedNames, findSingleBracedPlaceholderNames } from '../model/places.ts';
import { createFinding, type LintFinding } from './codes.ts';

type NameCode = 'title-place' | 'notice-place';

/**
 * Returns the findings about unknown placeholder names in texts. `texts` can contain other values, because an
 * imported flow can contain any values. The fix replaces an unknown name with a similar known name. If no
 * known name is similar, the fix removes the placeholder.
 */
export function lintPlaceholderNames(
  texts: readonly unknown[],
  names: Iterable<string>,
  code: NameCode,
): LintFinding[] {
  const known = new Set([...names].filter(name => name !== ''));
  const written = texts.filter(text => typeof text === 'string');
  const unknown = new Set(written.flatMap(doubleBracedNames).filter(name => !known.has(name)));
  const single = new Set(written.flatMap(findSingleBracedPlaceholderNames).filter(name => known.has(name)));
  return [
    ...[...unknown].map(place => {
      const to = findClosestKnownName(place, known);
      return to === undefined
        ? createFinding(code, 'drop-place', { place })
        : createFinding(code, 'rename-place', { place, to });
    }),
    ...[...single].map(place => createFinding('single-braces', 'double-braces', { place })),
  ];
}

/**
 * Returns the setting of a notice node in which a reported name occurs: the title if it contains the name,
 * otherwise the text.
 */
export const findNoticeSettingContainingName = (node: FlowNode, place: string): 'title' | 'text' => {
  const { title = '' } = node as NoticeNode;
  return [...doubleBracedNames(title), ...findSingleBracedPlaceholderNames(title)].includes(place)
    ? 'title'
    : 'text';
};
