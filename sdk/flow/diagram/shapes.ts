/** A box as rects, texts and paths, from its left upper corner: drawn as SVG, on a canvas, or by any other painter. */
import { type ContainerNode, NODE } from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import type { Box } from './box.ts';
import { CARD, PILL, timeLimitOf } from './content.ts';
import { CHECK, CHEVRON, CLOCK, iconOf } from './icons.ts';
import type { Font } from './measure.ts';
import { type Tone, toneOf } from './palette.ts';

interface Common {
  /** Its name for css: `card`, `icon`, `glyph`, `name`, `summary`, `caption`, `badge`. */
  part: string;
  x: number;
  y: number;
}

export interface RectShape extends Common {
  shape: 'rect';
  width: number;
  height: number;
  radius: number;
  fill?: Tone;
  stroke?: Tone;
  strokeWidth?: number;
  isDashed?: boolean;
}

export interface TextShape extends Common, Font {
  shape: 'text';
  text: string;
  fill: Tone;
  anchor: 'start' | 'middle' | 'end';
}

/** A stroke path; its own coordinates begin at x and y. */
export interface PathShape extends Common {
  shape: 'path';
  d: string;
  stroke: Tone;
  strokeWidth: number;
  /** The factor of its coordinates. */
  scale: number;
}

export type Shape = RectShape | TextShape | PathShape;

/**
 * The state of a box: in a running instance `done`, `current`, `ahead` or `skipped`; in a comparison `added`, `removed`,
 * `changed` or `moved`.
 */
export type BoxState = 'done' | 'current' | 'ahead' | 'skipped' | 'added' | 'removed' | 'changed' | 'moved';

export interface Appearance {
  state?: BoxState;
  /** The problems of the node. */
  errors?: number;
  warnings?: number;
}

export interface ShapeInput extends Appearance {
  priority?: string;
}

export function shapesOf(box: Box, input: ShapeInput = {}): Shape[] {
  const own = box.kind === 'lane' ? laneHead(box, input) : isPill(box) ? pill(box, input) : card(box, input);
  return [...arrow(box), ...own, ...badges(box, input)];
}

/** The head of the line that leads to the box; nothing leads to the start. */
function arrow({ node, width }: Box): Shape[] {
  const head = { part: 'arrow', x: width / 2, y: 0, d: 'M-4 -6L0 -1.5L4 -6', stroke: 'line' } as const;
  return node?.type === NODE.start ? [] : [{ shape: 'path', ...head, strokeWidth: 1.5, scale: 1 }];
}

const isPill = ({ kind }: Box): boolean => kind === 'split' || kind === 'join' || kind === 'end';

/** The edge says the state; dashes say it without colour too. */
function edge({ state }: Appearance, usual: Tone): Pick<RectShape, 'stroke' | 'strokeWidth' | 'isDashed'> {
  if (!state || state === 'skipped') return { stroke: usual };
  if (state === 'ahead') return { stroke: 'line', isDashed: true };
  return { stroke: state, strokeWidth: 2, ...(state === 'removed' && { isDashed: true }) };
}

function card(box: Box, input: ShapeInput): Shape[] {
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
  const left = CARD.padding + CARD.icon + CARD.gap;
  const top = Math.min(14, (height - CARD.icon) / 2);
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
      ...edge(input, 'border'),
    },
    {
      shape: 'rect',
      part: 'icon',
      x: CARD.padding,
      y: top,
      width: CARD.icon,
      height: CARD.icon,
      radius: 8,
      fill: toneOf(node),
    },
    {
      shape: 'path',
      part: 'glyph',
      x: CARD.padding + 6,
      y: top + 6,
      d: node ? iconOf(node) : '',
      stroke: 'glyph',
      strokeWidth: 1.6,
      scale: 1,
    },
    ...texts(box, left),
    ...(isFolded ? [chevron('folded', width - 22, CARD.padding + 2)] : []),
    ...(!isFolded && timeLimitOf(node) !== undefined ? [clock(box)] : []),
  ];
}

/** Beside the first line of the name: the node has a time limit. */
const clock = (box: Box): PathShape => ({
  shape: 'path',
  part: 'clock',
  x: box.width - CARD.padding - CARD.clock,
  y: topOf(box) + (CARD.nameHeight - CARD.clock) / 2,
  d: CLOCK,
  stroke: 'muted',
  strokeWidth: 1.6,
  scale: CARD.clock / 16,
});

/** A name alone stands in the middle. */
function topOf({ names, lines, captions, height }: Box): number {
  const isAlone = lines.length + captions.length === 0;
  return isAlone ? (height - names.length * CARD.nameHeight) / 2 : CARD.padding;
}

function texts(box: Box, left: number): Shape[] {
  const { names, lines, captions } = box;
  const ofNames = names.length * CARD.nameHeight;
  const top = topOf(box);
  const row = (text: string, at: number, isCaption: boolean): TextShape => ({
    shape: 'text',
    part: isCaption ? 'caption' : 'summary',
    x: left,
    y: top + ofNames + at * CARD.lineHeight + 13,
    text,
    ...CARD.line,
    fill: isCaption ? 'text' : 'muted',
    anchor: 'start',
  });
  return [
    ...names.map(
      (name, at): TextShape => ({
        shape: 'text',
        part: 'name',
        x: left,
        y: top + at * CARD.nameHeight + 15,
        text: name,
        ...CARD.name,
        fill: 'text',
        anchor: 'start',
      }),
    ),
    ...lines.map((line, at) => row(line, at, false)),
    ...captions.map((caption, at) => row(caption, lines.length + at, true)),
  ];
}

function laneHead(box: Box, input: ShapeInput): Shape[] {
  const { width, height } = box;
  const right: Shape[] = input.priority
    ? [
        {
          shape: 'text',
          part: 'priority',
          x: width - CARD.padding,
          y: CARD.padding + 12,
          text: input.priority,
          ...CARD.line,
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
      ...edge(input, 'border'),
    },
    { shape: 'rect', part: 'icon', x: 0, y: 10, width: 3, height: height - 20, radius: 1.5, fill: 'branch' },
    ...texts(box, CARD.padding),
    ...right,
  ];
}

function pill(box: Box, input: ShapeInput): Shape[] {
  const { kind, node, names, width, height } = box;
  const isEnd = kind === 'end';
  const left = isEnd ? PILL.padding : PILL.padding + PILL.icon + PILL.gap;
  const glyph: Shape[] = node
    ? [
        {
          shape: 'path',
          part: 'kind',
          x: PILL.padding - 3,
          y: (height - PILL.icon) / 2,
          d: iconOf(node),
          stroke: 'branch',
          strokeWidth: 1.7,
          scale: PILL.icon / 20,
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
      ...edge(input, isEnd ? 'border' : 'branch'),
    },
    ...glyph,
    {
      shape: 'text',
      part: 'name',
      x: left,
      y: height / 2 + 4.5,
      text: names[0] ?? '',
      ...PILL.font,
      fill: isEnd ? 'muted' : 'text',
      anchor: 'start',
    },
  ];
}

const chevron = (way: keyof typeof CHEVRON, x: number, y: number): PathShape => ({
  shape: 'path',
  part: 'fold',
  x,
  y,
  d: CHEVRON[way],
  stroke: 'muted',
  strokeWidth: 1.6,
  scale: 1,
});

const BADGE = 18;
const SIGNS: Partial<Record<BoxState, string>> = {
  added: '+',
  removed: '−',
  changed: '✎',
  moved: '↕',
  current: '●',
};

/** In the right upper corner: the problems, or the state. */
function badges({ width }: Box, { state, errors = 0, warnings = 0 }: ShapeInput): Shape[] {
  const x = width - BADGE / 2 - 4;
  const disc = (fill: Tone): RectShape => ({
    shape: 'rect',
    part: 'badge',
    x,
    y: -BADGE / 2,
    width: BADGE,
    height: BADGE,
    radius: BADGE / 2,
    fill,
    stroke: 'surface',
  });
  const sign = (text: string): TextShape => ({
    shape: 'text',
    part: 'sign',
    x: x + BADGE / 2,
    y: 4,
    text,
    size: 11,
    isBold: true,
    fill: 'surface',
    anchor: 'middle',
  });
  if (errors + warnings > 0)
    return [disc(errors > 0 ? 'error' : 'warning'), sign(String(Math.min(99, errors || warnings)))];
  if (state === 'done') return [disc('done'), { ...check, x: x + 3, y: -BADGE / 2 + 3 }];
  const mark = state && SIGNS[state];
  return mark ? [disc(state as Tone), sign(mark)] : [];
}

const check: PathShape = {
  shape: 'path',
  part: 'sign',
  x: 0,
  y: 0,
  d: CHECK,
  stroke: 'surface',
  strokeWidth: 2,
  scale: 0.75,
};

/** The number that a lane's head shows: where lanes are asked one after the other, and not at the default lane. */
export function priorityOf({ node }: Box, container: Box | undefined): number | undefined {
  if (node?.type !== NODE.branch || !container?.node || !isContainer(container.node)) return undefined;
  const isOrdered = (container.node as ContainerNode).type === NODE.container;
  const isDefault = node.attr?.branchType === 3;
  return isOrdered && !isDefault ? node.priorityLevel : undefined;
}
