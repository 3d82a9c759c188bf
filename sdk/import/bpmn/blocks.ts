/**
 * Lays out a flow as a BPMN diagram from left to right. Each node is a block whose size is computed before it
 * is drawn.
 */

import { type BranchNode, type ContainerNode, type FlowNode, NODE } from '../../flow/model/flow.ts';
import { isBranchContainerNode } from '../../flow/model/tree.ts';
import { isDefaultBranch } from '../../flow/nodes/index.ts';
import {
  type BpmnDrawing,
  centreOfShape,
  type DiagramBlock,
  type DiagramElement,
  type DiagramPoint,
  getRightEdgeMidpoint,
  leftEdgeMidpointOfShape,
  SHAPE_SIZE_BY_KIND,
  verticalEdgeTowards,
} from './drawing.ts';
import { createBranchExtension, createNodeExtension } from './extension.ts';
import { branchCondition } from './feel.ts';
import { layOutFlowNode } from './tasks.ts';

export const BLOCK_GAP = 50;
/**
 * The horizontal space in px after a splitting gateway. The name of each branch (lane) is drawn in this
 * space.
 */
const SPACE_AFTER_GATEWAY = 80;
/**
 * The distance in px from the side of a gateway to the bend of a sequence flow that leaves (`out`) or enters
 * (`back`) the gateway.
 */
const BEND_DISTANCE = { out: 12, back: 25 };
/**
 * The minimum vertical distance in px between a gateway and a branch (lane) whose sequence flow starts at the
 * top or bottom corner of the gateway. The sequence flow of a closer branch starts at the side, because a
 * corner leaves no space for an arrow.
 */
const MIN_CORNER_DISTANCE = SHAPE_SIZE_BY_KIND.gateway.height / 2 + 15;

/**
 * Lays out the nodes of a branch (lane) or of the whole flow in a row. Returns undefined if there are no
 * nodes.
 */
export function layOutNodeChain(
  first: FlowNode | null | undefined,
  timed: boolean,
): DiagramBlock | undefined {
  const blocks: DiagramBlock[] = [];
  for (let node = first; node; node = followingNode(node)) blocks.push(toDiagramBlock(node, timed));
  return blocks.length > 0 ? joinBlocksInRow(blocks) : undefined;
}

/**
 * Returns the aggregate node (join) that follows a gateway node. It is drawn as the gateway that joins the
 * branches (lanes).
 */
const findAggregateNodeAtJoin = (node: FlowNode): FlowNode | undefined =>
  isBranchContainerNode(node) && node.childNode?.type === NODE.aggregate ? node.childNode : undefined;

const followingNode = (node: FlowNode): FlowNode | null | undefined =>
  (findAggregateNodeAtJoin(node) ?? node).childNode;

const toDiagramBlock = (node: FlowNode, timed: boolean): DiagramBlock =>
  isBranchContainerNode(node) ? layOutContainerNode(node, timed) : layOutFlowNode(node, timed);

export function joinBlocksInRow(blocks: DiagramBlock[]): DiagramBlock {
  return {
    width: blocks.reduce((sum, block) => sum + block.width, BLOCK_GAP * (blocks.length - 1)),
    above: Math.max(...blocks.map(block => block.above)),
    below: Math.max(...blocks.map(block => block.below)),
    draw: (drawing, at) => {
      let x = at.x;
      const box = blocks.map(block => {
        const ends = block.draw(drawing, { x, y: at.y });
        x += block.width + BLOCK_GAP;
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

const gatewayTagByNodeType: Record<ContainerNode['type'], string> = {
  [NODE.container]: 'exclusiveGateway',
  [NODE.suggestion]: 'exclusiveGateway',
  [NODE.inclusive]: 'inclusiveGateway',
  [NODE.parallel]: 'parallelGateway',
};

/** The size of an empty branch (lane), which is drawn as a single line. */
const EMPTY_BRANCH_SIZE = { above: 25, below: 25 };
const BRANCH_GAP = 30;

function layOutContainerNode(node: ContainerNode, timed: boolean): DiagramBlock {
  const lanes = node.conditionNodes.map(lane => ({ lane, block: layOutNodeChain(lane.childNode, timed) }));
  const height = lanes.reduce(
    (sum, { block = EMPTY_BRANCH_SIZE }) => sum + block.above + block.below + BRANCH_GAP,
    -BRANCH_GAP,
  );
  const inner = Math.max(BLOCK_GAP, ...lanes.map(({ block }) => block?.width ?? 0));
  const half = Math.max(SHAPE_SIZE_BY_KIND.gateway.height / 2, height / 2);
  return {
    width: 2 * SHAPE_SIZE_BY_KIND.gateway.width + SPACE_AFTER_GATEWAY + BLOCK_GAP + inner,
    above: half,
    below: half,
    draw: (drawing, at) => {
      const ends = drawGateways(drawing, node, { at, inner });
      let top = at.y - height / 2;
      const places = lanes.map(({ lane, block }) => {
        const { above, below } = block ?? EMPTY_BRANCH_SIZE;
        const y = top + above;
        top += above + below + BRANCH_GAP;
        return { lane, block, at: { x: at.x + SHAPE_SIZE_BY_KIND.gateway.width + SPACE_AFTER_GATEWAY, y } };
      });
      const byDefault = places.find(({ lane }) => isDefaultBranchOfContainer(node, lane))?.at.y;
      for (const place of places) drawBranch(drawing, { node, ends, byDefault, ...place });
      return { first: ends.split, last: ends.join };
    },
  };
}

interface GatewayPair {
  split: DiagramElement;
  join: DiagramElement;
}

function drawGateways(
  drawing: BpmnDrawing,
  node: ContainerNode,
  { at, inner }: { at: DiagramPoint; inner: number },
): GatewayPair {
  const tag = gatewayTagByNodeType[node.type] ?? 'exclusiveGateway';
  const half = SHAPE_SIZE_BY_KIND.gateway.width / 2;
  const met = findAggregateNodeAtJoin(node);
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
    at: { x: at.x + 3 * half + SPACE_AFTER_GATEWAY + BLOCK_GAP + inner, y: at.y },
    attributes: { gatewayDirection: 'Converging' },
    head: met ? [createNodeExtension(met)] : [],
  });
  split.head.push(createNodeExtension(node, join.id));
  return { split, join };
}

interface DrawnLane {
  node: ContainerNode;
  lane: BranchNode;
  block: DiagramBlock | undefined;
  ends: GatewayPair;
  /** The y coordinate of the default branch (lane). */
  byDefault: number | undefined;
  /** The point where the branch (lane) starts. */
  at: DiagramPoint;
}

const isDefaultBranchOfContainer = ({ type }: ContainerNode, lane: BranchNode): boolean =>
  type !== NODE.parallel && isDefaultBranch(lane) && !lane.decision;

function drawBranch(drawing: BpmnDrawing, { node, lane, block, ends, byDefault, at }: DrawnLane): void {
  const { split, join } = ends;
  const isDefault = isDefaultBranchOfContainer(node, lane);
  const hasConditions = node.type !== NODE.parallel && !isDefault;
  const flow = {
    name: lane.nodeName,
    head: [createBranchExtension(lane)],
    ...(hasConditions && { condition: branchCondition(lane) }),
    isDefault,
  };
  const isBeside =
    isLevelWithGatewayCentre(split, at.y) ||
    (!isDefault && sharesSegmentWithDefaultBranch(split, at.y, byDefault));
  const [out, back] = [linePointsToBranch(split, at.y, isBeside), pathPointsToJoinGateway(join, at.y)];
  if (!block) {
    drawing.connect(split, join, { ...flow, points: withoutCollinearPoints(...out, ...back) });
    return;
  }
  const box = block.draw(drawing, at);
  drawing.connect(split, box.first, {
    ...flow,
    points: withoutCollinearPoints(...out, leftEdgeMidpointOfShape(box.first)),
  });
  drawing.connect(box.last, join, {
    points: withoutCollinearPoints(getRightEdgeMidpoint(box.last), ...back),
  });
}

const isLevelWithGatewayCentre = (gateway: DiagramElement, y: number): boolean =>
  Math.abs(y - centreOfShape(gateway).y) < MIN_CORNER_DISTANCE;

/**
 * Returns true if a branch (lane) would share its first segment with the default branch. The marker of the
 * default branch is drawn on that segment, so no other branch may use it.
 */
function sharesSegmentWithDefaultBranch(
  split: DiagramElement,
  y: number,
  byDefault: number | undefined,
): boolean {
  if (byDefault === undefined || isLevelWithGatewayCentre(split, byDefault)) return false;
  const { y: middle } = centreOfShape(split);
  return Math.sign(byDefault - middle) === Math.sign(y - middle);
}

/**
 * Returns the points of the line that leaves a gateway and leads to the vertical position of a branch (lane).
 * The line starts at the top, bottom or right corner of the gateway.
 */
function linePointsToBranch(split: DiagramElement, y: number, isBeside: boolean): DiagramPoint[] {
  if (!isBeside) return [verticalEdgeTowards(split, y), { x: centreOfShape(split).x, y }];
  const side = getRightEdgeMidpoint(split);
  const x = side.x + BEND_DISTANCE.out;
  return [side, { x, y: side.y }, { x, y }];
}

/**
 * Returns the points of the line from the end of a branch (lane) to the gateway that joins the branches. `y`
 * is the vertical position of the branch.
 */
function pathPointsToJoinGateway(join: DiagramElement, y: number): DiagramPoint[] {
  if (!isLevelWithGatewayCentre(join, y))
    return [{ x: centreOfShape(join).x, y }, verticalEdgeTowards(join, y)];
  const side = leftEdgeMidpointOfShape(join);
  const x = side.x - BEND_DISTANCE.back;
  return [{ x, y }, { x, y: side.y }, side];
}

/** Removes the intermediate points of a sequence flow if the line is straight. */
function withoutCollinearPoints(...points: DiagramPoint[]): DiagramPoint[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  return points.every(point => point.y === first.y) ? [first, last] : points;
}
