/** Exports each node as the BPMN element for its type, with the assignees and the time limit of the node. */
import {
  type ApproverNode,
  type DelayNode,
  EXAMINE_MODE,
  type FlowNode,
  NODE,
} from '../../flow/model/flow.ts';
import { isApproverHandlerOrCopyNode } from '../../flow/model/people.ts';
import {
  type BpmnDrawing,
  type DiagramBlock,
  type DiagramElement,
  type DiagramPoint,
  SHAPE_SIZE_BY_KIND,
  type ShapeKind,
} from './drawing.ts';
import { createNodeExtension } from './extension.ts';
import { FEEL_LANGUAGE, feelFieldName } from './feel.ts';
import { createPotentialOwnerElement, potentialOwnersOfTask } from './owners.ts';
import { drawTimeLimit, measureTimeLimitInBpmnDiagram } from './time-limit.ts';
import { createTimerDefinition, toIsoDuration } from './timer.ts';
import { createXmlElement, createXmlTextElement, type Xml } from './xml.ts';

const elementByNodeType: Partial<Record<FlowNode['type'], [string, ShapeKind]>> = {
  [NODE.start]: ['startEvent', 'event'],
  [NODE.approver]: ['userTask', 'task'],
  [NODE.handler]: ['userTask', 'task'],
  [NODE.copy]: ['sendTask', 'task'],
  [NODE.notice]: ['sendTask', 'task'],
  [NODE.delay]: ['intermediateCatchEvent', 'event'],
  [NODE.subProcess]: ['callActivity', 'task'],
  [NODE.aggregate]: ['exclusiveGateway', 'gateway'],
};

/**
 * Returns the size of the diagram block for one node. If `timed` is true, the block also has space for the
 * node's time limit.
 */
export function layOutFlowNode(node: FlowNode, timed: boolean): DiagramBlock {
  const [tag, shape] = elementByNodeType[node.type] ?? ['task', 'task'];
  const { width, height } = SHAPE_SIZE_BY_KIND[shape];
  const limit = timed && isFlowNodeApproverOrHandler(node) ? node.timeLimit : undefined;
  const extra = limit ? measureTimeLimitInBpmnDiagram(limit) : { width: 0, below: 0 };
  return {
    width: width + extra.width,
    above: height / 2,
    below: height / 2 + extra.below,
    draw: (drawing, at) => {
      const box = addNodeToBpmnDrawing(drawing, node, { tag, shape, at: { x: at.x + width / 2, y: at.y } });
      return { first: box, last: limit ? drawTimeLimit(drawing, box, limit) : box };
    },
  };
}

interface NodePlace {
  tag: string;
  shape: ShapeKind;
  at: DiagramPoint;
}

const addNodeToBpmnDrawing = (drawing: BpmnDrawing, node: FlowNode, place: NodePlace): DiagramElement =>
  drawing.add({
    ...place,
    id: node.id,
    name: node.nodeName,
    attributes: node.type === NODE.subProcess ? { calledElement: node.processKey } : {},
    head: [createNodeExtension(node)],
    body: createBpmnElementBodyOfNode(node, drawing),
  });

const isFlowNodeApproverOrHandler = (node: FlowNode): node is ApproverNode =>
  node.type === NODE.approver || node.type === NODE.handler;

function createBpmnElementBodyOfNode(node: FlowNode, drawing: BpmnDrawing): Xml[] {
  if (isFlowNodeApproverOrHandler(node))
    return [
      createPotentialOwnerElement(potentialOwnersOfTask(node), drawing.uniqueId(`${node.id}_owners`)),
      ...loopCharacteristics(node),
    ];
  if (node.type === NODE.delay) return [createDelayTimer(node, drawing.uniqueId(`${node.id}_timer`))];
  return isApproverHandlerOrCopyNode(node)
    ? [createPotentialOwnerElement(potentialOwnersOfTask(node), drawing.uniqueId(`${node.id}_owners`))]
    : [];
}

/**
 * Returns the loop characteristics of a task, which define whether its assignees decide in sequence, in
 * parallel or by vote. A task that only one person has to complete has no loop characteristics.
 */
function loopCharacteristics({ examineMode, passRatio }: ApproverNode): Xml[] {
  if (examineMode === EXAMINE_MODE.eitherSign) return [];
  const isSequential = examineMode === EXAMINE_MODE.sequential;
  const done = examineMode === EXAMINE_MODE.vote ? [createVoteCompletionCondition(passRatio ?? 50)] : [];
  return [createXmlElement('bpmn:multiInstanceLoopCharacteristics', { isSequential }, done)];
}

const createVoteCompletionCondition = (ratio: number): Xml =>
  createXmlTextElement('bpmn:completionCondition', `agreed * 100 >= ${ratio} * people`, {
    'xsi:type': 'bpmn:tFormalExpression',
    language: FEEL_LANGUAGE,
  });

function createDelayTimer({ delay }: DelayNode, id: string): Xml {
  const until = 'until' in delay;
  const text = until ? feelFieldName(delay.until) : toIsoDuration(delay.minutes);
  const attributes = { 'xsi:type': 'bpmn:tFormalExpression', ...(until && { language: FEEL_LANGUAGE }) };
  return createTimerDefinition(
    id,
    createXmlTextElement(until ? 'bpmn:timeDate' : 'bpmn:timeDuration', text, attributes),
  );
}
