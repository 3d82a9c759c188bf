/**
 * Converts a box to rectangles, texts and paths with coordinates relative to the top left corner of the box.
 * A renderer can draw them as SVG or on a canvas.
 */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { isBranchContainerNode } from '../model/tree.ts';
import type { Box } from './box.ts';
import { FLOW_NODE_CARD_METRICS, PILL_METRICS, timeLimitOf } from './content.ts';
import { CHECK_ICON, CHEVRON_ICONS, CLOCK_ICON, iconOfFlowNode } from './icons.ts';
import type { Font } from './measure.ts';
import { colorToneOfNode, type Tone } from './palette.ts';

interface ShapeBase {
  /** The name of the shape for CSS, such as `icon`, `glyph`, `name`, `summary`, `caption` or `badge`. */
  part: string;
  x: number;
  y: number;
}

export interface RectShape extends ShapeBase {
  shape: 'rect';
  width: number;
  height: number;
  radius: number;
  fill?: Tone;
  stroke?: Tone;
  strokeWidth?: number;
  isDashed?: boolean;
}

export interface TextShape extends ShapeBase, Font {
  shape: 'text';
  text: string;
  fill: Tone;
  anchor: 'start' | 'middle' | 'end';
}

/** A stroked path. The coordinates in the path are relative to `x` and `y`. */
export interface PathShape extends ShapeBase {
  shape: 'path';
  d: string;
  stroke: Tone;
  strokeWidth: number;
  /** The factor by which the coordinates in `d` are scaled. */
  scale: number;
}

export type Shape = RectShape | TextShape | PathShape;

/**
 * The state of a box. A running instance uses `done`, `current`, `ahead` and `skipped`. A comparison uses
 * `added`, `removed`, `changed` and `moved`.
 */
export type BoxState = 'done' | 'current' | 'ahead' | 'skipped' | 'added' | 'removed' | 'changed' | 'moved';

export interface Appearance {
  state?: BoxState;
  /** The number of errors and warnings of the node. */
  errors?: number;
  warnings?: number;
}

export interface ShapeInput extends Appearance {
  priority?: string;
}

export function shapesOf(box: Box, input: ShapeInput = {}): Shape[] {
  const own =
    box.kind === 'lane'
      ? branchShapes(box, input)
      : isPill(box)
        ? pillShapes(box, input)
        : cardShapes(box, input);
  return [...arrowShapes(box), ...own, ...badgeShapes(box, input)];
}

/** Returns the arrowhead of the line that leads to the box. The start node has no incoming line. */
function arrowShapes({ node, width }: Box): Shape[] {
  const head = { part: 'arrow', x: width / 2, y: 0, d: 'M-4 -6L0 -1.5L4 -6', stroke: 'line' } as const;
  return node?.type === NODE.start ? [] : [{ shape: 'path', ...head, strokeWidth: 1.5, scale: 1 }];
}

const isPill = ({ kind }: Box): boolean => kind === 'split' || kind === 'join' || kind === 'end';

/** Returns the stroke of a box for its state. Dashes make some states visible without colour. */
function boxStrokeOfState(
  { state }: Appearance,
  usual: Tone,
): Pick<RectShape, 'stroke' | 'strokeWidth' | 'isDashed'> {
  if (!state || state === 'skipped') return { stroke: usual };
  if (state === 'ahead') return { stroke: 'line', isDashed: true };
  return { stroke: state, strokeWidth: 2, isDashed: state === 'removed' };
}

function cardShapes(box: Box, input: ShapeInput): Shape[] {
  const { node, width, height } = box;
  const isFolded = box.kind === 'folded';
  const behind: RectShape[] = isFolded
    ? [
        {
          shape: 'rect',
          part: 'stack',
          x: 6,
          y: 5,
          width: width - 12,
          height,
          radius: 8,
          fill: 'lane',
          stroke: 'border',
        },
      ]
    : [];
  const left = FLOW_NODE_CARD_METRICS.padding + FLOW_NODE_CARD_METRICS.icon + FLOW_NODE_CARD_METRICS.gap;
  const top = Math.min(14, (height - FLOW_NODE_CARD_METRICS.icon) / 2);
  return [
    ...behind,
    {
      shape: 'rect',
      part: 'card',
      x: 0,
      y: 0,
      width,
      height,
      radius: 8,
      fill: 'surface',
      ...boxStrokeOfState(input, 'border'),
    },
    {
      shape: 'rect',
      part: 'icon',
      x: FLOW_NODE_CARD_METRICS.padding,
      y: top,
      width: FLOW_NODE_CARD_METRICS.icon,
      height: FLOW_NODE_CARD_METRICS.icon,
      radius: 8,
      fill: colorToneOfNode(node),
    },
    {
      shape: 'path',
      part: 'glyph',
      x: FLOW_NODE_CARD_METRICS.padding + 6,
      y: top + 6,
      d: node ? iconOfFlowNode(node) : '',
      stroke: 'glyph',
      strokeWidth: 1.6,
      scale: 1,
    },
    ...nodeBoxTextShapes(box, left),
    ...(isFolded ? [chevronShape('folded', width - 22, FLOW_NODE_CARD_METRICS.padding + 2)] : []),
    ...(!isFolded && timeLimitOf(node) !== undefined ? [clockShape(box)] : []),
  ];
}

/** Returns the clock icon that marks a time limit. The icon is next to the first line of the node name. */
const clockShape = (box: Box): PathShape => ({
  shape: 'path',
  part: 'clock',
  x: box.width - FLOW_NODE_CARD_METRICS.padding - FLOW_NODE_CARD_METRICS.clock,
  y: firstTextLineY(box) + (FLOW_NODE_CARD_METRICS.nameHeight - FLOW_NODE_CARD_METRICS.clock) / 2,
  d: CLOCK_ICON,
  stroke: 'muted',
  strokeWidth: 1.6,
  scale: FLOW_NODE_CARD_METRICS.clock / 16,
});

/** Returns the y coordinate of the first text line. A name without further lines is centred vertically. */
function firstTextLineY({ names, lines, captions, height }: Box): number {
  const isAlone = lines.length + captions.length === 0;
  return isAlone
    ? (height - names.length * FLOW_NODE_CARD_METRICS.nameHeight) / 2
    : FLOW_NODE_CARD_METRICS.padding;
}

function nodeBoxTextShapes(box: Box, left: number): Shape[] {
  const { names, lines, captions } = box;
  const ofNames = names.length * FLOW_NODE_CARD_METRICS.nameHeight;
  const top = firstTextLineY(box);
  const row = (text: string, at: number, isCaption: boolean): TextShape => ({
    shape: 'text',
    part: isCaption ? 'caption' : 'summary',
    x: left,
    y: top + ofNames + at * FLOW_NODE_CARD_METRICS.lineHeight + 13,
    text,
    ...FLOW_NODE_CARD_METRICS.line,
    fill: isCaption ? 'text' : 'muted',
    anchor: 'start',
  });
  return [
    ...names.map(
      (name, at): TextShape => ({
        shape: 'text',
        part: 'name',
        x: left,
        y: top + at * FLOW_NODE_CARD_METRICS.nameHeight + 15,
        text: name,
        ...FLOW_NODE_CARD_METRICS.name,
        fill: 'text',
        anchor: 'start',
      }),
    ),
    ...lines.map((line, at) => row(line, at, false)),
    ...captions.map((caption, at) => row(caption, lines.length + at, true)),
  ];
}

function branchShapes(box: Box, input: ShapeInput): Shape[] {
  const { width, height } = box;
  const right: Shape[] = input.priority
    ? [
        {
          shape: 'text',
          part: 'priority',
          x: width - FLOW_NODE_CARD_METRICS.padding,
          y: FLOW_NODE_CARD_METRICS.padding + 12,
          text: input.priority,
          ...FLOW_NODE_CARD_METRICS.line,
          fill: 'muted',
          anchor: 'end',
        },
      ]
    : [];
  return [
    {
      shape: 'rect',
      part: 'lane',
      x: 0,
      y: 0,
      width,
      height,
      radius: 8,
      fill: 'lane',
      ...boxStrokeOfState(input, 'border'),
    },
    { shape: 'rect', part: 'icon', x: 0, y: 10, width: 3, height: height - 20, radius: 1.5, fill: 'branch' },
    ...nodeBoxTextShapes(box, FLOW_NODE_CARD_METRICS.padding),
    ...right,
  ];
}

function pillShapes(box: Box, input: ShapeInput): Shape[] {
  const { kind, node, names, width, height } = box;
  const isEnd = kind === 'end';
  const left = isEnd ? PILL_METRICS.padding : PILL_METRICS.padding + PILL_METRICS.icon + PILL_METRICS.gap;
  const glyph: Shape[] = node
    ? [
        {
          shape: 'path',
          part: 'kind',
          x: PILL_METRICS.padding - 3,
          y: (height - PILL_METRICS.icon) / 2,
          d: iconOfFlowNode(node),
          stroke: 'branch',
          strokeWidth: 1.7,
          scale: PILL_METRICS.icon / 20,
        },
      ]
    : [];
  return [
    {
      shape: 'rect',
      part: kind,
      x: 0,
      y: 0,
      width,
      height,
      radius: height / 2,
      fill: isEnd ? 'lane' : 'surface',
      ...boxStrokeOfState(input, isEnd ? 'border' : 'branch'),
    },
    ...glyph,
    {
      shape: 'text',
      part: 'name',
      x: left,
      y: height / 2 + 4.5,
      text: names[0] ?? '',
      ...PILL_METRICS.font,
      fill: isEnd ? 'muted' : 'text',
      anchor: 'start',
    },
  ];
}

const chevronShape = (way: keyof typeof CHEVRON_ICONS, x: number, y: number): PathShape => ({
  shape: 'path',
  part: 'fold',
  x,
  y,
  d: CHEVRON_ICONS[way],
  stroke: 'muted',
  strokeWidth: 1.6,
  scale: 1,
});

const BADGE_SIZE = 18;
const BADGE_SYMBOL_BY_BOX_STATE: Partial<Record<BoxState, string>> = {
  added: '+',
  removed: '−',
  changed: '✎',
  moved: '↕',
  current: '●',
};

/** Returns the badge in the top right corner: the number of problems, or a sign for the state. */
function badgeShapes({ width }: Box, { state, errors = 0, warnings = 0 }: ShapeInput): Shape[] {
  const x = width - BADGE_SIZE / 2 - 4;
  const disc = (fill: Tone): RectShape => ({
    shape: 'rect',
    part: 'badge',
    x,
    y: -BADGE_SIZE / 2,
    width: BADGE_SIZE,
    height: BADGE_SIZE,
    radius: BADGE_SIZE / 2,
    fill,
    stroke: 'surface',
  });
  const sign = (text: string): TextShape => ({
    shape: 'text',
    part: 'sign',
    x: x + BADGE_SIZE / 2,
    y: 4,
    text,
    size: 11,
    isBold: true,
    fill: 'surface',
    anchor: 'middle',
  });
  if (errors + warnings > 0)
    return [disc(errors > 0 ? 'error' : 'warning'), sign(String(Math.min(99, errors || warnings)))];
  if (state === 'done') return [disc('done'), { ...CHECK_MARK_SHAPE, x: x + 3, y: -BADGE_SIZE / 2 + 3 }];
  const mark = state && BADGE_SYMBOL_BY_BOX_STATE[state];
  return mark ? [disc(state as Tone), sign(mark)] : [];
}

const CHECK_MARK_SHAPE: PathShape = {
  shape: 'path',
  part: 'sign',
  x: 0,
  y: 0,
  d: CHECK_ICON,
  stroke: 'surface',
  strokeWidth: 2,
  scale: 0.75,
};

/**
 * Returns the priority to show in the head of a branch (lane). Returns undefined for the default branch, and
 * for gateways that do not evaluate their branches in order.
 */
export function branchPriorityOf({ node }: Box, container: Box | undefined): number | undefined {
  if (node?.type !== NODE.branch || !container?.node || !isBranchContainerNode(container.node))
    return undefined;
  const isOrdered = (container.node as ContainerNode).type === NODE.container;
  const isDefault = node.attr?.branchType === 3;
  return isOrdered && !isDefault ? node.priorityLevel : undefined;
}
