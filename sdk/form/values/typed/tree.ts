/** Reads nodes of a tree by their labels, or by the labels on the path to them. */
import type { Control } from '../../definition/types.ts';
import { choiceTreeOf, isMultipleTreeSelect, type TreeNode } from '../tree.ts';
import { splitIntoKnownTexts } from './choices.ts';
import { foldText } from './fold.ts';

type NodeName = (node: TreeNode) => string;

const nodeNames: readonly NodeName[] = [({ label }) => label, ({ value }) => String(value)];

/** Signs that separate the labels of a path. Labels can also follow each other directly, as in addresses. */
const PATH_SEPARATORS = /^[\s/>›→\\|,、-]+/;

/** Maximum length of a path. Longer texts are not read. */
const MAX_PATH_TEXT_LENGTH = 500;

function pathsByText(nodes: readonly TreeNode[], text: string, name: NodeName): TreeNode[][] {
  return nodes.flatMap(node => {
    const own = foldText(name(node));
    if (own === '' || !text.startsWith(own)) return [];
    const rest = text.slice(own.length).replace(PATH_SEPARATORS, '');
    return rest === '' ? [[node]] : pathsByText(node.children, rest, name).map(path => [node, ...path]);
  });
}

/** Returns the path that a text names, such as 浙江/杭州. Returns undefined if none or several paths match. */
export function readTreePath(control: Control, text: string): TreeNode[] | undefined {
  const folded = foldText(text);
  if (folded.length > MAX_PATH_TEXT_LENGTH) return undefined;
  for (const name of nodeNames) {
    const [path, ...others] = pathsByText(choiceTreeOf(control), folded, name);
    if (path) return others.length === 0 ? path : undefined;
  }
  return undefined;
}

const nodesBelow = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap(node => [node, ...nodesBelow(node.children)]);

/** Returns the value of the node that a label, a path or a value names. */
function readTreeNode(
  control: Control,
  nodes: readonly TreeNode[],
  text: string,
): TreeNode['value'] | undefined {
  const folded = foldText(text);
  const [byLabel, byValue] = nodeNames.map(name => nodes.filter(node => foldText(name(node)) === folded));
  if (byLabel && byLabel.length > 0) return byLabel.length === 1 ? byLabel[0]?.value : undefined;
  return (
    readTreePath(control, text)?.at(-1)?.value ?? (byValue?.length === 1 ? byValue[0]?.value : undefined)
  );
}

/** Reads the value of a tree select: one node, or a list of nodes if it allows several. */
export function readTreeValue(control: Control, text: string): unknown {
  const nodes = nodesBelow(choiceTreeOf(control));
  if (!isMultipleTreeSelect(control)) return readTreeNode(control, nodes, text);
  const values = splitIntoKnownTexts(text, MAX_PATH_TEXT_LENGTH, part => readTreeNode(control, nodes, part));
  return values && [...new Set(values)];
}
