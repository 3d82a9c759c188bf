/** Builds a tree from the levels that are already loaded. */
import { PLACEHOLDER_ID_SUFFIX, type TreeNode } from './tree-node.ts';

export interface Branch {
  id: string;
  label: string;
  childCount: number;
}

/** Returns the id of the placeholder shown while a branch's children load. */
export const treePlaceholderId = (parentId: string): string => `${parentId}${PLACEHOLDER_ID_SUFFIX}`;

/**
 * Builds the tree below `parentId`. `levels` maps each loaded parent id to its children. An empty id means
 * the top level. A parent whose children are not loaded gets a placeholder child with the label `waiting`.
 */
export function buildTreeFromLevels(
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
      children: isLoaded
        ? buildTreeFromLevels(levels, waiting, id)
        : [{ id: treePlaceholderId(id), label: waiting }],
    };
  });
}
