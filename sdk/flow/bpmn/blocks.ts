/** How a flow is laid out, from left to right: each node a block that knows its size before it is drawn. */

import { type BranchNode, type ContainerNode, type FlowNode, NODE } from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import { isDefaultLane } from '../nodes/index.ts';
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
import { keepLane, keepNode } from './extension.ts';
import { laneCondition } from './feel.ts';
import { nodeBlock } from './tasks.ts';

export const GAP = 50;
/** Behind a gateway: the name of a lane stands here. */
const AHEAD = 80;
/** From a gateway's side to the corner of a way. */
const ELBOW = { out: 12, back: 25 };
/** Less than this above or below a gateway's middle a way uses its side, as its point has no space for an arrow. */
const NEAR = SIZE.gateway.height / 2 + 15;

/** Its size around the line on which the flow goes, and how it is drawn there. */
export interface Block {
  width: number;
  above: number;
  below: number;
  /** `at` is where the line enters; the answer is the first and the last element on it. */
  draw(drawing: Drawing, at: Point): { first: Box; last: Box };
}

/** The nodes of one lane, or of the whole flow, one behind the other. Undefined where there is none. */
export function chainBlock(first: FlowNode | null | undefined, timed: boolean): Block | undefined {
  const blocks: Block[] = [];
  for (let node = first; node; node = next(node)) blocks.push(blockOf(node, timed));
  return blocks.length > 0 ? inLine(blocks) : undefined;
}

/** The aggregate behind lanes is drawn as the gateway where they meet. */
const meeting = (node: FlowNode): FlowNode | undefined =>
  isContainer(node) && node.childNode?.type === NODE.aggregate ? node.childNode : undefined;

const next = (node: FlowNode): FlowNode | null | undefined => (meeting(node) ?? node).childNode;

const blockOf = (node: FlowNode, timed: boolean): Block =>
  isContainer(node) ? containerBlock(node, timed) : nodeBlock(node, timed);

export function inLine(blocks: Block[]): Block {
  return {
    width: blocks.reduce((sum, block) => sum + block.width, GAP * (blocks.length - 1)),
    above: Math.max(...blocks.map(block => block.above)),
    below: Math.max(...blocks.map(block => block.below)),
    draw: (drawing, at) => {
      let x = at.x;
      const box = blocks.map(block => {
        const ends = block.draw(drawing, { x, y: at.y });
        x += block.width + GAP;
        return ends;
      });
      box.slice(1).forEach(({ first }, index) => {
        const before = box[index]?.last;
        if (before) drawing.connect(before, first);
      });
      return { first: box[0]!.first, last: box.at(-1)!.last };
    },
  };
}

const gateways: Record<ContainerNode['type'], string> = {
  [NODE.container]: 'exclusiveGateway',
  [NODE.suggestion]: 'exclusiveGateway',
  [NODE.inclusive]: 'inclusiveGateway',
  [NODE.parallel]: 'parallelGateway',
};

/** An empty lane is a line of its own. */
const EMPTY = { above: 25, below: 25 };
const BETWEEN = 30;

function containerBlock(node: ContainerNode, timed: boolean): Block {
  const lanes = node.conditionNodes.map(lane => ({ lane, block: chainBlock(lane.childNode, timed) }));
  const height = lanes.reduce(
    (sum, { block = EMPTY }) => sum + block.above + block.below + BETWEEN,
    -BETWEEN,
  );
  const inner = Math.max(GAP, ...lanes.map(({ block }) => block?.width ?? 0));
  const half = Math.max(SIZE.gateway.height / 2, height / 2);
  return {
    width: 2 * SIZE.gateway.width + AHEAD + GAP + inner,
    above: half,
    below: half,
    draw: (drawing, at) => {
      const ends = drawGateways(drawing, node, { at, inner });
      let top = at.y - height / 2;
      const places = lanes.map(({ lane, block }) => {
        const { above, below } = block ?? EMPTY;
        const y = top + above;
        top += above + below + BETWEEN;
        return { lane, block, at: { x: at.x + SIZE.gateway.width + AHEAD, y } };
      });
      const byDefault = places.find(({ lane }) => isDefaultIn(node, lane))?.at.y;
      for (const place of places) drawLane(drawing, { node, ends, byDefault, ...place });
      return { first: ends.split, last: ends.join };
    },
  };
}

interface Ends {
  split: Box;
  join: Box;
}

function drawGateways(
  drawing: Drawing,
  node: ContainerNode,
  { at, inner }: { at: Point; inner: number },
): Ends {
  const tag = gateways[node.type] ?? 'exclusiveGateway';
  const half = SIZE.gateway.width / 2;
  const met = meeting(node);
  const common = { tag, shape: 'gateway' as const };
  const split = drawing.add({
    ...common,
    id: node.id,
    name: node.nodeName,
    at: { x: at.x + half, y: at.y },
    attributes: { gatewayDirection: 'Diverging' },
  });
  const join = drawing.add({
    ...common,
    id: met?.id ?? `${node.id}_join`,
    name: met?.nodeName ?? '',
    at: { x: at.x + 3 * half + AHEAD + GAP + inner, y: at.y },
    attributes: { gatewayDirection: 'Converging' },
    head: met ? [keepNode(met)] : [],
  });
  split.head.push(keepNode(node, join.id));
  return { split, join };
}

interface LaneScene {
  node: ContainerNode;
  lane: BranchNode;
  block: Block | undefined;
  ends: Ends;
  /** The height of the default lane. */
  byDefault: number | undefined;
  /** Where the lane begins. */
  at: Point;
}

const isDefaultIn = ({ type }: ContainerNode, lane: BranchNode): boolean =>
  type !== NODE.parallel && isDefaultLane(lane) && !lane.decision;

function drawLane(drawing: Drawing, { node, lane, block, ends, byDefault, at }: LaneScene): void {
  const { split, join } = ends;
  const isDefault = isDefaultIn(node, lane);
  const hasConditions = node.type !== NODE.parallel && !isDefault;
  const flow = {
    name: lane.nodeName,
    head: [keepLane(lane)],
    ...(hasConditions && { condition: laneCondition(lane) }),
    isDefault,
  };
  const isBeside = isNear(split, at.y) || (!isDefault && isWayOfDefault(split, at.y, byDefault));
  const [out, back] = [wayOut(split, at.y, isBeside), wayBack(join, at.y)];
  if (!block) {
    drawing.connect(split, join, { ...flow, points: bent(...out, ...back) });
    return;
  }
  const box = block.draw(drawing, at);
  drawing.connect(split, box.first, { ...flow, points: bent(...out, leftOf(box.first)) });
  drawing.connect(box.last, join, { points: bent(rightOf(box.last), ...back) });
}

const isNear = (gateway: Box, y: number): boolean => Math.abs(y - middleOf(gateway).y) < NEAR;

/** The mark of the default lane stands at the gateway: no other lane may share that piece. */
function isWayOfDefault(split: Box, y: number, byDefault: number | undefined): boolean {
  if (byDefault === undefined || isNear(split, byDefault)) return false;
  const { y: middle } = middleOf(split);
  return Math.sign(byDefault - middle) === Math.sign(y - middle);
}

/** From a gateway to the height of a lane, by its corner above or below, or by the one beside. */
function wayOut(split: Box, y: number, isBeside: boolean): Point[] {
  if (!isBeside) return [edgeTowards(split, y), { x: middleOf(split).x, y }];
  const side = rightOf(split);
  const x = side.x + ELBOW.out;
  return [side, { x, y: side.y }, { x, y }];
}

/** From the height of a lane to the gateway where lanes meet. */
function wayBack(join: Box, y: number): Point[] {
  if (!isNear(join, y)) return [{ x: middleOf(join).x, y }, edgeTowards(join, y)];
  const side = leftOf(join);
  const x = side.x - ELBOW.back;
  return [{ x, y }, { x, y: side.y }, side];
}

/** Corners that lie on the straight line are left out. */
function bent(...points: Point[]): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  return points.every(point => point.y === first.y) ? [first, last] : points;
}
