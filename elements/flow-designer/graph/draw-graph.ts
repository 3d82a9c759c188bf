/** Draws a graph as SVG elements, with a list of its ways for assistive technology. No text is parsed as markup. */
import { cutText, DARK, FONTS, LIGHT, type Palette, pointsPath } from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';
import {
  GRAPH_BOX,
  type Graph,
  type GraphBox,
  type GraphPlace,
  heightOf,
  type LaidOutGraph,
} from './graph.ts';
import { layOutGraph } from './lay-out-graph.ts';
import { graphTextsIn } from './texts.ts';

export interface GraphOptions {
  lang?: Lang;
  isDark?: boolean;
}

/** Use for every picture of a graph: it is laid out first, large ones beside the page. */
export async function drawGraph(graph: Graph, options: GraphOptions = {}): Promise<SVGSVGElement> {
  return svgOf(graph, await layOutGraph(graph), options);
}

function svgOf(graph: Graph, laidOut: LaidOutGraph, { lang = 'zh', isDark = false }: GraphOptions) {
  const { width, height, places, ways } = laidOut;
  const palette = isDark ? DARK : LIGHT;
  const t = graphTextsIn(lang);
  const svg = made('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': FONTS,
    role: 'img',
    'aria-label': t('graph', { count: graph.boxes.length }),
  }) as SVGSVGElement;
  const names = new Map(graph.boxes.map(({ id, name }) => [id, name]));
  const list = made('desc', {});
  list.textContent = graph.edges
    .map(({ from, to }) => t('way', { from: names.get(from) ?? from, to: names.get(to) ?? to }))
    .join('; ');
  svg.append(list, ...ways.map(way => lineOf(way, palette)));
  for (const [at, box] of graph.boxes.entries())
    svg.append(boxOf(box, places[at] ?? { x: 0, y: 0 }, palette));
  return svg;
}

/** With an arrow at its end. */
function lineOf(way: readonly GraphPlace[], palette: Palette): Element {
  const last = way.at(-1);
  const before = way.at(-2);
  const head = last && before ? arrowAt(before, last) : '';
  return made('path', {
    d: pointsPath(way.map(({ x, y }) => [x, y] as const)) + head,
    fill: 'none',
    stroke: palette.line,
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
  });
}

function arrowAt(from: GraphPlace, to: GraphPlace): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const end = (turn: number) => `${to.x - 7 * Math.cos(angle + turn)} ${to.y - 7 * Math.sin(angle + turn)}`;
  return `M${end(0.5)}L${to.x} ${to.y}L${end(-0.5)}`;
}

function boxOf(box: GraphBox, { x, y }: GraphPlace, palette: Palette): Element {
  const { name, lines, tone, state } = box;
  const [width, height] = [GRAPH_BOX.width, heightOf(box)];
  const group = made('g', {
    transform: `translate(${x - width / 2} ${y - height / 2})`,
    ...(state === 'skipped' && { opacity: 0.5 }),
  });
  const title = made('title', {});
  title.textContent = [name, ...lines].join(' · ');
  const isMarked = state === 'current' || state === 'done';
  const edge = { stroke: palette[isMarked ? state : 'border'], 'stroke-width': isMarked ? 2 : 1 };
  group.append(
    title,
    made('rect', { width, height, rx: 8, fill: palette.surface, ...edge }),
    made('rect', { x: 0, y: 8, width: 4, height: height - 16, rx: 2, fill: palette[tone] }),
    textOf(name, { y: 22, size: 14, isBold: true, fill: palette.text }),
    ...lines.map((line, at) =>
      textOf(line, {
        y: GRAPH_BOX.head + 6 + at * GRAPH_BOX.line,
        size: 12,
        isBold: false,
        fill: palette.muted,
      }),
    ),
  );
  return group;
}

const TEXT_X = 14;

function textOf(text: string, look: { y: number; size: number; isBold: boolean; fill: string }): Element {
  const { y, size, isBold, fill } = look;
  const element = made('text', { x: TEXT_X, y, 'font-size': size, 'font-weight': isBold ? 600 : 400, fill });
  element.textContent = cutText(text, { size, isBold, width: GRAPH_BOX.width - 2 * TEXT_X });
  return element;
}

function made(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
