/** A time limit as a timer on the edge of the task, with its action drawn below. */
import type { TimeLimit } from '../model/flow.ts';
import {
  type Box,
  type Drawing,
  edgeTowards,
  leftOf,
  middleOf,
  type Point,
  rightOf,
  SIZE,
} from './drawing.ts';
import { owners } from './owners.ts';
import { isoDuration, timer } from './timer.ts';
import { element, textElement, type Xml } from './xml.ts';

const GAP = 40;
/** The distance from the line of the task to the line of the timer's action. */
const DROP = SIZE.task.height / 2 + SIZE.event.height / 2 + 30 + SIZE.task.height / 2;

/** The space by which the block of a task grows. */
export function limitSize({ do: action }: TimeLimit): { width: number; below: number } {
  const below = DROP;
  if (action === 'reject') return { width: 0, below };
  if (action === 'pass') return { width: GAP + SIZE.gateway.width, below };
  const beside = GAP + SIZE.task.width + GAP;
  return { width: beside + (action === 'remind' ? SIZE.event.width : SIZE.gateway.width), below };
}

/** The answer is the last element on the task's line: where the ways meet again. */
export function drawLimit(drawing: Drawing, task: Box, limit: TimeLimit): Box {
  const boundary = drawBoundary(drawing, task, limit);
  if (limit.do === 'reject') return rejectWhenOver(drawing, task, boundary);
  if (limit.do === 'remind') return remindWhenOver(drawing, task, boundary);
  return goOnWhenOver(drawing, task, { boundary, limit });
}

function drawBoundary(drawing: Drawing, task: Box, limit: TimeLimit): Box {
  const { x, y, width, height } = task.bounds;
  const id = `${task.id}_limit`;
  return drawing.add({
    id,
    tag: 'boundaryEvent',
    shape: 'event',
    at: { x: x + width - SIZE.event.width / 2 - 4, y: y + height },
    attributes: { attachedToRef: task.id, cancelActivity: limit.do !== 'remind' },
    body: [timer(drawing.uniqueId(`${id}_timer`), whenOver(limit))],
  });
}

/** A reminder that is sent again is a cycle. */
function whenOver({ minutes, again }: TimeLimit): Xml {
  const first = isoDuration(minutes);
  const attributes = { 'xsi:type': 'bpmn:tFormalExpression' };
  if (!again) return textElement('bpmn:timeDuration', first, attributes);
  return textElement('bpmn:timeCycle', `R${again.times + 1}/${isoDuration(again.minutes)}`, attributes);
}

const below = (box: Box): Point => ({ x: middleOf(box).x, y: box.bounds.y + box.bounds.height });

function rejectWhenOver(drawing: Drawing, task: Box, boundary: Box): Box {
  const at = { x: middleOf(boundary).x, y: middleOf(task).y + DROP };
  const end = drawing.add({
    id: `${task.id}_rejected`,
    tag: 'endEvent',
    shape: 'event',
    at,
    body: [element('bpmn:terminateEventDefinition', { id: drawing.uniqueId(`${task.id}_rejected_end`) })],
  });
  drawing.connect(boundary, end, { points: [below(boundary), { x: at.x, y: end.bounds.y }] });
  return task;
}

function remindWhenOver(drawing: Drawing, task: Box, boundary: Box): Box {
  const remind = drawBeside(drawing, task, { tag: 'sendTask', id: `${task.id}_remind`, name: task.name });
  const at = { x: remind.bounds.x + SIZE.task.width + GAP + SIZE.event.width / 2, y: middleOf(remind).y };
  const end = drawing.add({ id: `${task.id}_reminded`, tag: 'endEvent', shape: 'event', at });
  drawing.connect(boundary, remind, { points: corner(boundary, remind) });
  drawing.connect(remind, end);
  return task;
}

interface GoesOn {
  boundary: Box;
  limit: TimeLimit;
}

/** Passed, or handed to others: the flow goes on behind a gateway where both ways meet. */
function goOnWhenOver(drawing: Drawing, task: Box, { boundary, limit }: GoesOn): Box {
  const { width } = limitSize(limit);
  const { x, y } = {
    x: task.bounds.x + SIZE.task.width + width - SIZE.gateway.width / 2,
    y: middleOf(task).y,
  };
  const meet = drawing.add({ id: `${task.id}_on`, tag: 'exclusiveGateway', shape: 'gateway', at: { x, y } });
  drawing.connect(task, meet);
  const line = y + DROP;
  const up = [{ x, y: line }, edgeTowards(meet, line)];
  if (limit.do === 'pass') {
    drawing.connect(boundary, meet, {
      points: [below(boundary), { x: middleOf(boundary).x, y: line }, ...up],
    });
    return meet;
  }
  const others = drawBeside(drawing, task, {
    tag: 'userTask',
    id: `${task.id}_others`,
    name: task.name,
    limit,
  });
  drawing.connect(boundary, others, { points: corner(boundary, others) });
  drawing.connect(others, meet, { points: [rightOf(others), ...up] });
  return meet;
}

const corner = (boundary: Box, to: Box): Point[] => [
  below(boundary),
  { x: middleOf(boundary).x, y: middleOf(to).y },
  leftOf(to),
];

interface Beside {
  tag: string;
  id: string;
  name: string;
  limit?: TimeLimit;
}

function drawBeside(drawing: Drawing, task: Box, { tag, id, name, limit }: Beside): Box {
  const at = { x: task.bounds.x + 1.5 * SIZE.task.width + GAP, y: middleOf(task).y + DROP };
  const body = limit ? [owners(receivers(limit), drawing.uniqueId(`${id}_owners`))] : [];
  return drawing.add({ id, tag, name, shape: 'task', at, body });
}

const receivers = ({ to = [] }: TimeLimit): string[] => to.map(user => `user:${user.id}`);
