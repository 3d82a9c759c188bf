/**
 * Exports the time limit of a task as a BPMN boundary timer event. The diagram shows the element for the time
 * limit's action below the task.
 */
import type { TimeLimit } from '../../flow/model/flow.ts';
import {
  type BpmnDrawing,
  centreOfShape,
  type DiagramElement,
  type DiagramPoint,
  getRightEdgeMidpoint,
  leftEdgeMidpointOfShape,
  SHAPE_SIZE_BY_KIND,
  verticalEdgeTowards,
} from './drawing.ts';
import { createPotentialOwnerElement } from './owners.ts';
import { createTimerDefinition, toIsoDuration } from './timer.ts';
import { createXmlElement, createXmlTextElement, type Xml } from './xml.ts';

const TIME_LIMIT_SHAPE_GAP = 40;
/**
 * The vertical distance in px between the centre of the task and the centre of the element for the timer's
 * action.
 */
const TIME_LIMIT_DEPTH =
  SHAPE_SIZE_BY_KIND.task.height / 2 +
  SHAPE_SIZE_BY_KIND.event.height / 2 +
  30 +
  SHAPE_SIZE_BY_KIND.task.height / 2;

/** Returns the width and height that a time limit adds to the block of its task. */
export function measureTimeLimitInBpmnDiagram({ do: action }: TimeLimit): { width: number; below: number } {
  const below = TIME_LIMIT_DEPTH;
  if (action === 'reject') return { width: 0, below };
  if (action === 'pass') return { width: TIME_LIMIT_SHAPE_GAP + SHAPE_SIZE_BY_KIND.gateway.width, below };
  const beside = TIME_LIMIT_SHAPE_GAP + SHAPE_SIZE_BY_KIND.task.width + TIME_LIMIT_SHAPE_GAP;
  return {
    width: beside + (action === 'remind' ? SHAPE_SIZE_BY_KIND.event.width : SHAPE_SIZE_BY_KIND.gateway.width),
    below,
  };
}

/**
 * Adds the elements of a task's time limit to the BPMN diagram. Returns the element from which the diagram
 * continues after the task and its timer.
 */
export function drawTimeLimit(drawing: BpmnDrawing, task: DiagramElement, limit: TimeLimit): DiagramElement {
  const boundary = drawBoundaryTimer(drawing, task, limit);
  if (limit.do === 'reject') return drawTimeLimitRejection(drawing, task, boundary);
  if (limit.do === 'remind') return drawReminder(drawing, task, boundary);
  return addTimerEventThatContinuesFlow(drawing, task, { boundary, limit });
}

function drawBoundaryTimer(drawing: BpmnDrawing, task: DiagramElement, limit: TimeLimit): DiagramElement {
  const { x, y, width, height } = task.bounds;
  const id = `${task.id}_limit`;
  return drawing.add({
    id,
    tag: 'boundaryEvent',
    shape: 'event',
    at: { x: x + width - SHAPE_SIZE_BY_KIND.event.width / 2 - 4, y: y + height },
    attributes: { attachedToRef: task.id, cancelActivity: limit.do !== 'remind' },
    body: [createTimerDefinition(drawing.uniqueId(`${id}_timer`), createTimerTimeElement(limit))],
  });
}

/**
 * Returns the XML element for the time of a timer event. Repeated reminders use a time cycle, other timers
 * use a duration.
 */
function createTimerTimeElement({ minutes, again }: TimeLimit): Xml {
  const first = toIsoDuration(minutes);
  const attributes = { 'xsi:type': 'bpmn:tFormalExpression' };
  if (!again) return createXmlTextElement('bpmn:timeDuration', first, attributes);
  return createXmlTextElement(
    'bpmn:timeCycle',
    `R${again.times + 1}/${toIsoDuration(again.minutes)}`,
    attributes,
  );
}

const bottomMiddleOf = (box: DiagramElement): DiagramPoint => ({
  x: centreOfShape(box).x,
  y: box.bounds.y + box.bounds.height,
});

function drawTimeLimitRejection(
  drawing: BpmnDrawing,
  task: DiagramElement,
  boundary: DiagramElement,
): DiagramElement {
  const at = { x: centreOfShape(boundary).x, y: centreOfShape(task).y + TIME_LIMIT_DEPTH };
  const end = drawing.add({
    id: `${task.id}_rejected`,
    tag: 'endEvent',
    shape: 'event',
    at,
    body: [
      createXmlElement('bpmn:terminateEventDefinition', { id: drawing.uniqueId(`${task.id}_rejected_end`) }),
    ],
  });
  drawing.connect(boundary, end, { points: [bottomMiddleOf(boundary), { x: at.x, y: end.bounds.y }] });
  return task;
}

function drawReminder(drawing: BpmnDrawing, task: DiagramElement, boundary: DiagramElement): DiagramElement {
  const remind = drawTimeLimitActionTask(drawing, task, {
    tag: 'sendTask',
    id: `${task.id}_remind`,
    name: task.name,
  });
  const at = {
    x:
      remind.bounds.x +
      SHAPE_SIZE_BY_KIND.task.width +
      TIME_LIMIT_SHAPE_GAP +
      SHAPE_SIZE_BY_KIND.event.width / 2,
    y: centreOfShape(remind).y,
  };
  const end = drawing.add({ id: `${task.id}_reminded`, tag: 'endEvent', shape: 'event', at });
  drawing.connect(boundary, remind, { points: createBoundaryEventEdgePoints(boundary, remind) });
  drawing.connect(remind, end);
  return task;
}

interface TimedBoundary {
  boundary: DiagramElement;
  limit: TimeLimit;
}

/**
 * Adds a time limit that approves or transfers the task. The paths of the task and of its timer join at a
 * gateway. The flow continues after the gateway.
 */
function addTimerEventThatContinuesFlow(
  drawing: BpmnDrawing,
  task: DiagramElement,
  { boundary, limit }: TimedBoundary,
): DiagramElement {
  const { width } = measureTimeLimitInBpmnDiagram(limit);
  const { x, y } = {
    x: task.bounds.x + SHAPE_SIZE_BY_KIND.task.width + width - SHAPE_SIZE_BY_KIND.gateway.width / 2,
    y: centreOfShape(task).y,
  };
  const meet = drawing.add({ id: `${task.id}_on`, tag: 'exclusiveGateway', shape: 'gateway', at: { x, y } });
  drawing.connect(task, meet);
  const line = y + TIME_LIMIT_DEPTH;
  const up = [{ x, y: line }, verticalEdgeTowards(meet, line)];
  if (limit.do === 'pass') {
    drawing.connect(boundary, meet, {
      points: [bottomMiddleOf(boundary), { x: centreOfShape(boundary).x, y: line }, ...up],
    });
    return meet;
  }
  const others = drawTimeLimitActionTask(drawing, task, {
    tag: 'userTask',
    id: `${task.id}_others`,
    name: task.name,
    limit,
  });
  drawing.connect(boundary, others, { points: createBoundaryEventEdgePoints(boundary, others) });
  drawing.connect(others, meet, { points: [getRightEdgeMidpoint(others), ...up] });
  return meet;
}

const createBoundaryEventEdgePoints = (boundary: DiagramElement, to: DiagramElement): DiagramPoint[] => [
  bottomMiddleOf(boundary),
  { x: centreOfShape(boundary).x, y: centreOfShape(to).y },
  leftEdgeMidpointOfShape(to),
];

interface LimitAction {
  tag: string;
  id: string;
  name: string;
  limit?: TimeLimit;
}

function drawTimeLimitActionTask(
  drawing: BpmnDrawing,
  task: DiagramElement,
  { tag, id, name, limit }: LimitAction,
): DiagramElement {
  const at = {
    x: task.bounds.x + 1.5 * SHAPE_SIZE_BY_KIND.task.width + TIME_LIMIT_SHAPE_GAP,
    y: centreOfShape(task).y + TIME_LIMIT_DEPTH,
  };
  const body = limit
    ? [
        createPotentialOwnerElement(
          potentialOwnersAfterTimeoutTransfer(limit),
          drawing.uniqueId(`${id}_owners`),
        ),
      ]
    : [];
  return drawing.add({ id, tag, name, shape: 'task', at, body });
}

const potentialOwnersAfterTimeoutTransfer = ({ to = [] }: TimeLimit): string[] =>
  to.map(user => `user:${user.id}`);
