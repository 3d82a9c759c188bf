/** A tree out of the levels that are loaded. */
import { type TreeNode, WAITING } from './tree-node.ts';

export interface Branch {
  id: string;
  label: string;
  childCount: number;
}

/** The only child of a branch whose children are on their way. */
export const waitingId = (parentId: string): string => `${parentId}${WAITING}`;

/** `levels` by the id of the parent, '' at the top. */
export function grown(
  levels: ReadonlyMap<string, readonly Branch[]>,
  waiting: string,
  parentId = '',
): TreeNode[] {
  return (levels.get(parentId) ?? []).map(({ id, label, childCount }) => {
    if (childCount === 0) return { id, label };
    const isLoaded = levels.has(id);
    return {
      id,
      label,
      children: isLoaded ? grown(levels, waiting, id) : [{ id: waitingId(id), label: waiting }],
    };
  });
}
