/** The flow of an instance as one person may see it: nothing of it says more about values than the form shows them. */
import {
  type BranchNode,
  type ContainerNode,
  type FieldTexts,
  type FlowNode,
  fieldTextsOf,
  flowTextsIn,
  isContainer,
  NODE,
  type StartNode,
  summarize,
} from '../../flow/index.ts';
import { fieldsOf, unseenModels } from '../../form/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import type { Lang } from '../../i18n/index.ts';
import type { Instance, Privileges, Process, Visit } from '../model/instance.ts';
import { behaviourOf } from '../nodes/index.ts';
import { followedVisits } from './followed-visits.ts';

export interface VisibleFlow {
  node: StartNode;
  visits: Visit[];
}

/** Keys of a node that everybody may see. Conditions, people, texts and rights stay behind. */
const SHOWN = ['id', 'pid', 'nodeName', 'type', 'examineMode', 'priorityLevel', 'attr', 'decision'];

/**
 * Visits stand in the order in which they happened, also after a return. Conditions on fields that the privileges hide are left out; of a container with such a condition only the lanes are shown that the
 * instance came to, or one without a name.
 */
export function visibleFlow(
  process: Process,
  instance: Instance,
  { privileges, lang = 'zh' }: { privileges: Privileges; lang?: Lang },
): VisibleFlow {
  const scene = {
    entered: new Set(instance.visits.map(({ nodeId }) => nodeId)),
    hides: hidesIn(process, privileges),
    texts: flowTextsIn(lang),
    fields: fieldTextsOf(process.form, lang),
  };
  const node = shownNode(process.flow.node, scene) as StartNode;
  const ids = new Set(idsIn(node));
  const visits = instance.visits.map(visit => ({ ...visit, from: followedVisits(instance, visit) }));
  return { node, visits: visits.flatMap(visit => shownVisit(visit, ids)) };
}

interface Scene {
  entered: ReadonlySet<string>;
  hides: (field: string) => boolean;
  texts: FlowTexts;
  fields: FieldTexts;
}

/** A field that the form does not have may be anything. */
function hidesIn({ form }: Process, privileges: Privileges): Scene['hides'] {
  const isUnseen = unseenModels(form, privileges);
  const known = new Set(fieldsOf(form).map(({ model }) => model));
  return field => isUnseen(field) || !known.has(field);
}

function shownNode(node: FlowNode, scene: Scene): FlowNode {
  const keys = node.type === NODE.branch ? [...SHOWN, 'conditionList'] : SHOWN;
  const shown = Object.fromEntries(
    keys.flatMap(key => (Object.hasOwn(node, key) ? [[key, node[key]]] : [])),
  ) as unknown as FlowNode;
  if (isContainer(node)) (shown as ContainerNode).conditionNodes = shownLanes(node, scene);
  else shown.content = waitsForUnseen(node, scene) ? '' : summarize(node, scene.texts, scene.fields);
  if (node.childNode) shown.childNode = shownNode(node.childNode, scene);
  return shown;
}

const waitsForUnseen = (node: FlowNode, { hides }: Scene): boolean =>
  node.type === NODE.delay && 'until' in node.delay && hides(node.delay.until);

function shownLanes(container: ContainerNode, scene: Scene): BranchNode[] {
  const lanes = container.conditionNodes;
  if (!isUnseen(container, scene)) return lanes.map(lane => shownNode(lane, scene) as BranchNode);
  const reached = lanes.filter(lane => idsIn(lane).some(id => id !== lane.id && scene.entered.has(id)));
  if (reached.length === 0) return [unnamed(container)];
  return reached.map(lane => shownNode({ ...lane, conditionList: [], attr: UNNAMED }, scene) as BranchNode);
}

function isUnseen(container: ContainerNode, { hides }: Scene): boolean {
  if (behaviourOf(container)?.lanes?.byConditions === false) return false;
  return container.conditionNodes.some(({ conditionList = [] }) =>
    conditionList.flat().some(({ field }) => hides(field)),
  );
}

/** Without conditions a lane reads as the default one. */
const UNNAMED = { branchType: 3 } as const;

const unnamed = ({ id }: ContainerNode): BranchNode => ({
  id: `${id}.unseen`,
  nodeName: '…',
  type: NODE.branch,
  priorityLevel: 1,
  conditionList: [],
  attr: UNNAMED,
});

const idsIn = (node: FlowNode): string[] => [
  node.id,
  ...(isContainer(node) ? node.conditionNodes.flatMap(idsIn) : []),
  ...(node.childNode ? idsIn(node.childNode) : []),
];

/** Lanes that are not shown are not taken either. */
function shownVisit(visit: Visit, ids: ReadonlySet<string>): Visit[] {
  if (!ids.has(visit.nodeId)) return [];
  return [visit.taken ? { ...visit, taken: visit.taken.filter(id => ids.has(id)) } : visit];
}
