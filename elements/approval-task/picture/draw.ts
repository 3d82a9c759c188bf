/**
 * Draws a running flow as SVG elements. No text is parsed as markup, so the host page needs no Trusted Types
 * policy for it.
 */
import type { Flow } from '@countersign/sdk/flow';
import {
  type Box,
  branchPriorityOf,
  DARK,
  DIAGRAM_FONT_FAMILY,
  type InstanceRun,
  LIGHT,
  layoutFlow,
  linesPath,
  outlineOf,
  type Palette,
  pathOfRun,
  runRowName,
  type Shape,
  shapesOf,
  viewOfRun,
} from '@countersign/sdk/flow/diagram';
import type { Lang } from '../atoms.ts';

export interface FlowPicture {
  svg: SVGSVGElement;
  width: number;
  height: number;
  /** One line of text for each node, for assistive technology. */
  lines: readonly string[];
  /** The position of the current node, in px of the chart. Undefined if the instance has ended. */
  current: { x: number; y: number } | undefined;
}

export interface PictureInput {
  run: InstanceRun;
  lang: Lang;
  isDark: boolean;
}

export function drawRunningFlow(flow: Flow, { run, lang, isDark }: PictureInput): FlowPicture {
  const view = viewOfRun(flow, run, lang);
  const layout = layoutFlow(flow, { captions: view.captions, lang });
  const { width, height } = layout;
  const palette = isDark ? DARK : LIGHT;
  const svg = createSvgElement('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': DIAGRAM_FONT_FAMILY,
    'aria-hidden': 'true',
  }) as SVGSVGElement;
  const lit = pathOfRun(flow, layout, { reached: view.reached, isEnded: run.state === 1 });
  svg.append(
    createSvgElement('path', {
      d: linesPath(layout.lines),
      fill: 'none',
      stroke: palette.line,
      'stroke-width': 1.5,
    }),
    createSvgElement('path', { d: lit, fill: 'none', stroke: palette.done, 'stroke-width': 2.5 }),
  );
  for (const box of layout.boxes) {
    const look = view.appearance.get(box.id);
    const priority = branchPriorityOf(box, layout.byId.get(box.within));
    const shapes = shapesOf(box, { ...look, ...(priority && { priority: String(priority) }) });
    svg.append(createNodeBoxSvgGroup(box, shapes, { palette, isFaint: look?.state === 'skipped' }));
  }
  const at = layout.boxes.findLast(({ id }) => view.appearance.get(id)?.state === 'current');
  return {
    svg,
    width,
    height,
    lines: outlineOf(flow).map(row => runRowName(row, view, lang)),
    current: at && { x: at.axis, y: at.y },
  };
}

function createNodeBoxSvgGroup(
  box: Box,
  shapes: readonly Shape[],
  { palette, isFaint }: { palette: Palette; isFaint: boolean },
): Element {
  const group = createSvgElement('g', {
    transform: `translate(${box.x} ${box.y})`,
    ...(isFaint && { opacity: 0.5 }),
  });
  const title = createSvgElement('title', {});
  title.textContent = [box.node?.nodeName ?? box.names[0], box.node?.content, ...box.captions]
    .filter(Boolean)
    .join(' · ');
  group.append(title, ...shapes.map(shape => createShapeElement(shape, palette)));
  return group;
}

function createShapeElement(shape: Shape, palette: Palette): Element {
  if (shape.shape === 'text') {
    const text = createSvgElement('text', {
      x: shape.x,
      y: shape.y,
      'font-size': shape.size,
      'font-weight': shape.isBold ? 600 : 400,
      'text-anchor': shape.anchor,
      fill: palette[shape.fill],
    });
    text.textContent = shape.text;
    return text;
  }
  if (shape.shape === 'path')
    return createSvgElement('path', {
      transform: `translate(${shape.x} ${shape.y}) scale(${shape.scale})`,
      d: shape.d,
      fill: 'none',
      stroke: palette[shape.stroke],
      'stroke-width': shape.strokeWidth,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  const { x, y, width, height, radius, fill, stroke, strokeWidth = 1, isDashed } = shape;
  return createSvgElement('rect', {
    x,
    y,
    width,
    height,
    rx: radius,
    fill: fill ? palette[fill] : 'none',
    ...(stroke && { stroke: palette[stroke], 'stroke-width': strokeWidth }),
    ...(isDashed && { 'stroke-dasharray': '5 4' }),
  });
}

function createSvgElement(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
