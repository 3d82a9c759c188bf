/**
 * Draws a graph as SVG elements, with a list of its edges for assistive technology. No text is parsed as
 * markup.
 */
import {
  DARK,
  DIAGRAM_FONT_FAMILY,
  LIGHT,
  type Palette,
  truncateTextToWidth,
} from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';
import { createCanvasSvgElement } from '../canvas/svg-element.ts';
import {
  GRAPH_NODE_BOX_SIZES,
  type Graph,
  type GraphBox,
  type GraphPlace,
  graphBoxHeight,
  type LaidOutGraph,
  type SizedGraph,
} from './graph.ts';
import { layOutGraph } from './lay-out-graph.ts';
import { graphTextsForLanguage } from './texts.ts';
import { edgePathData } from './way.ts';

export interface GraphOptions {
  lang?: Lang;
  isDark?: boolean;
}

/**
 * Lays out a graph and returns it as an SVG element. Large graphs are laid out in a worker if the host page
 * allows one. By default, texts are Chinese and colours are light.
 */
export async function drawGraph(graph: Graph, options: GraphOptions = {}): Promise<SVGSVGElement> {
  return createGraphSvg(graph, await layOutGraph(toGraphWithBoxSizes(graph)), options);
}

const toGraphWithBoxSizes = ({ boxes, edges }: Graph): SizedGraph => ({
  boxes: boxes.map(box => ({ id: box.id, width: GRAPH_NODE_BOX_SIZES.width, height: graphBoxHeight(box) })),
  edges,
});

function createGraphSvg(graph: Graph, laidOut: LaidOutGraph, { lang = 'zh', isDark = false }: GraphOptions) {
  const { width, height, places, ways } = laidOut;
  const palette = isDark ? DARK : LIGHT;
  const t = graphTextsForLanguage(lang);
  const svg = createCanvasSvgElement('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': DIAGRAM_FONT_FAMILY,
    direction: 'ltr',
    role: 'img',
    'aria-label': t('graph', { count: graph.boxes.length }),
  });
  const names = new Map(graph.boxes.map(({ id, name }) => [id, name]));
  const list = createCanvasSvgElement('desc', {});
  list.textContent = graph.edges
    .map(({ from, to }) => t('way', { from: names.get(from) ?? from, to: names.get(to) ?? to }))
    .join('; ');
  svg.append(list, ...ways.map(way => createEdgePath(way, palette)));
  for (const [at, box] of graph.boxes.entries())
    svg.append(createGraphBox(box, places[at] ?? { x: 0, y: 0 }, palette));
  return svg;
}

const createEdgePath = (way: readonly GraphPlace[], palette: Palette): Element =>
  createCanvasSvgElement('path', {
    d: edgePathData(way),
    fill: 'none',
    stroke: palette.line,
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
  });

function createGraphBox(box: GraphBox, { x, y }: GraphPlace, palette: Palette): Element {
  const { name, lines, tone, state } = box;
  const [width, height] = [GRAPH_NODE_BOX_SIZES.width, graphBoxHeight(box)];
  const group = createCanvasSvgElement('g', {
    transform: `translate(${x - width / 2} ${y - height / 2})`,
    ...(state === 'skipped' && { opacity: 0.5 }),
  });
  const title = createCanvasSvgElement('title', {});
  title.textContent = [name, ...lines].join(' · ');
  const isMarked = state === 'current' || state === 'done';
  const edge = { stroke: palette[isMarked ? state : 'border'], 'stroke-width': isMarked ? 2 : 1 };
  group.append(
    title,
    createCanvasSvgElement('rect', { width, height, rx: 8, fill: palette.surface, ...edge }),
    createCanvasSvgElement('rect', { x: 0, y: 8, width: 4, height: height - 16, rx: 2, fill: palette[tone] }),
    createGraphText(name, { y: 22, size: 14, isBold: true, fill: palette.text }),
    ...lines.map((line, at) =>
      createGraphText(line, {
        y: GRAPH_NODE_BOX_SIZES.head + 6 + at * GRAPH_NODE_BOX_SIZES.line,
        size: 12,
        isBold: false,
        fill: palette.muted,
      }),
    ),
  );
  return group;
}

const GRAPH_TEXT_X = 14;

function createGraphText(
  text: string,
  look: { y: number; size: number; isBold: boolean; fill: string },
): Element {
  const { y, size, isBold, fill } = look;
  const element = createCanvasSvgElement('text', {
    x: GRAPH_TEXT_X,
    y,
    'font-size': size,
    'font-weight': isBold ? 600 : 400,
    fill,
  });
  element.textContent = truncateTextToWidth(text, {
    size,
    isBold,
    width: GRAPH_NODE_BOX_SIZES.width - 2 * GRAPH_TEXT_X,
  });
  return element;
}
