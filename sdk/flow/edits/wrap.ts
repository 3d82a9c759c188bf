/** Putting nodes into the first lane of a new container. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { BranchNode, ContainerNode, Flow } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { indexFlow } from '../model/tree.ts';
import { newNode } from './nodes.ts';
import { adopted, joined, replaceAt } from './replace.ts';
import { chainOf, findRun } from './runs.ts';

export interface Wrapping {
  type: ContainerNode['type'];
  /** The id of the container, such as a UUID. */
  id: string;
}

/** The run of these nodes as the first lane of a new container, which stands in its place. */
export function wrapNodes(
  flow: Flow,
  ids: readonly string[],
  { type, id }: Wrapping,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const run = findRun(indexFlow(flow), ids);
  if (!run?.first.parent) return flow;
  const made = newNode(flow, { type, id, texts }) as ContainerNode;
  const [first, ...others] = made.conditionNodes as [BranchNode, ...BranchNode[]];
  const lane = { ...first, childNode: adopted(chainOf(run), first.id) };
  const container = { ...made, conditionNodes: [lane, ...others], pid: run.first.parent.node.id };
  return replaceAt(flow, run.first, joined(container, run.last.node.childNode ?? null));
}
