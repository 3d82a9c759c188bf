/** Builds a tree of which only some levels are loaded. */
import { PLACEHOLDER_ID_SUFFIX, type TreeNode } from './tree-node.ts';

export interface Branch {
  id: string;
  label: string;
  childCount: number;
}

/** Returns the id of the placeholder that represents the children of a node while they load. */
export const treePlaceholderId = (parentId: string): string => `${parentId}${PLACEHOLDER_ID_SUFFIX}`;

/**
 * Builds the tree below `parentId`. `levels` maps the id of each loaded parent to its children. An empty id
 * represents the top level. If the children of a node are not loaded, the node gets one placeholder child
 * labelled `waiting`.
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
