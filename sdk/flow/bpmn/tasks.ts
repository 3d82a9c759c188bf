/** Each kind of node as its BPMN element, with the people who do it and the time that they have. */
import { type ApproverNode, type DelayNode, EXAMINE_MODE, type FlowNode, NODE } from '../model/flow.ts';
import { hasPeople } from '../model/people.ts';
import type { Block } from './blocks.ts';
import type { Box, Drawing, Point, Shape } from './drawing.ts';
import { SIZE } from './drawing.ts';
import { keepNode } from './extension.ts';
import { FEEL, fieldName } from './feel.ts';
import { owners, ownersOf } from './owners.ts';
import { drawLimit, limitSize } from './time-limit.ts';
import { isoDuration, timer } from './timer.ts';
import { element, textElement, type Xml } from './xml.ts';

const tags: Partial<Record<FlowNode['type'], [string, Shape]>> = {
  [NODE.start]: ['startEvent', 'event'],
  [NODE.approver]: ['userTask', 'task'],
  [NODE.handler]: ['userTask', 'task'],
  [NODE.copy]: ['sendTask', 'task'],
  [NODE.notice]: ['sendTask', 'task'],
  [NODE.delay]: ['intermediateCatchEvent', 'event'],
  [NODE.subProcess]: ['callActivity', 'task'],
  [NODE.aggregate]: ['exclusiveGateway', 'gateway'],
};

/** One node; `timed` draws the limits of its people. */
export function nodeBlock(node: FlowNode, timed: boolean): Block {
  const [tag, shape] = tags[node.type] ?? ['task', 'task'];
  const { width, height } = SIZE[shape];
  const limit = timed && isApprover(node) ? node.timeLimit : undefined;
  const extra = limit ? limitSize(limit) : { width: 0, below: 0 };
  return {
    width: width + extra.width,
    above: height / 2,
    below: height / 2 + extra.below,
    draw: (drawing, at) => {
      const box = drawNode(drawing, node, { tag, shape, at: { x: at.x + width / 2, y: at.y } });
      return { first: box, last: limit ? drawLimit(drawing, box, limit) : box };
    },
  };
}

interface Place {
  tag: string;
  shape: Shape;
  at: Point;
}

const drawNode = (drawing: Drawing, node: FlowNode, place: Place): Box =>
  drawing.add({
    ...place,
    id: node.id,
    name: node.nodeName,
    attributes: node.type === NODE.subProcess ? { calledElement: node.processKey } : {},
    head: [keepNode(node)],
    body: bodyOf(node, drawing),
  });

const isApprover = (node: FlowNode): node is ApproverNode =>
  node.type === NODE.approver || node.type === NODE.handler;

function bodyOf(node: FlowNode, drawing: Drawing): Xml[] {
  if (isApprover(node))
    return [owners(ownersOf(node), drawing.uniqueId(`${node.id}_owners`)), ...together(node)];
  if (node.type === NODE.delay) return [wait(node, drawing.uniqueId(`${node.id}_timer`))];
  return hasPeople(node) ? [owners(ownersOf(node), drawing.uniqueId(`${node.id}_owners`))] : [];
}

/** One after the other, all at once, or a vote; where one suffices the task is one for all. */
function together({ examineMode, passRatio }: ApproverNode): Xml[] {
  if (examineMode === EXAMINE_MODE.eitherSign) return [];
  const isSequential = examineMode === EXAMINE_MODE.sequential;
  const done = examineMode === EXAMINE_MODE.vote ? [completion(passRatio ?? 50)] : [];
  return [element('bpmn:multiInstanceLoopCharacteristics', { isSequential }, done)];
}

const completion = (ratio: number): Xml =>
  textElement('bpmn:completionCondition', `agreed * 100 >= ${ratio} * people`, {
    'xsi:type': 'bpmn:tFormalExpression',
    language: FEEL,
  });

function wait({ delay }: DelayNode, id: string): Xml {
  const until = 'until' in delay;
  const text = until ? fieldName(delay.until) : isoDuration(delay.minutes);
  const attributes = { 'xsi:type': 'bpmn:tFormalExpression', ...(until && { language: FEEL }) };
  return timer(id, textElement(until ? 'bpmn:timeDate' : 'bpmn:timeDuration', text, attributes));
}
