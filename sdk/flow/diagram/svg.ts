/**
 * Renders a flow as SVG text. The SVG contains no style attributes and no scripts, so it also works under a
 * strict content security policy.
 */

import type { Flow } from '../model/flow.ts';
import type { Box, Line } from './box.ts';
import { type Layout, layoutFlow } from './layout.ts';
import { DIAGRAM_FONT_FAMILY } from './measure.ts';
import { LIGHT, type Palette } from './palette.ts';
import { pathOfRun } from './path.ts';
import { linesPath } from './route.ts';
import {
  type Appearance,
  type BoxState,
  branchPriorityOf,
  type RectShape,
  type Shape,
  shapesOf,
} from './shapes.ts';
import type { LayoutOptions } from './sizes.ts';
import { diagramTexts } from './texts.ts';

export interface DrawOptions {
  palette?: Palette;
  /** The state and the problems of nodes, by node id. */
  appearance?: ReadonlyMap<string, Appearance>;
}

export interface SvgOptions extends DrawOptions, LayoutOptions {
  /** The background colour. Transparent if absent. */
  background?: string;
  /** The accessible name of the picture. */
  title?: string;
  /**
   * The ids of the nodes and branches (lanes) that an instance reached, as in `viewOfRun`. The routes between
   * them are highlighted.
   */
  reached?: ReadonlySet<string>;
  /** Whether the connecting lines to the end node are also highlighted. This option requires `reached`. */
  isEnded?: boolean;
}

/** Returns the whole flow as one `<svg>` element. */
export function svgOf(flow: Flow, options: SvgOptions = {}): string {
  const layout = layoutFlow(flow, options);
  const { width, height, boxes, lines } = layout;
  const title = options.title ?? diagramTexts[options.lang ?? 'zh'].flow;
  const ground = options.background
    ? `<rect width="${width}" height="${height}" fill="${escapeForSvg(options.background)}"/>`
    : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="cs-flow" direction="ltr" role="img" aria-label="${escapeForSvg(title)}"`,
    ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeForSvg(DIAGRAM_FONT_FAMILY)}">`,
    ground,
    linesSvg(lines, options),
    options.reached
      ? highlightedLinesSvg(pathOfRun(flow, layout, { ...options, reached: options.reached }), options)
      : '',
    ...boxes.map(box => boxSvg(box, layout, options)),
    '</svg>',
  ].join('');
}

/** Returns an SVG `<path>` element that draws all lines of the diagram. */
export const linesSvg = (lines: readonly Line[], { palette = LIGHT }: DrawOptions = {}): string =>
  `<path class="cs-flow-lines" d="${linesPath(lines)}" fill="none" stroke="${palette.line}" stroke-width="1.5"/>`;

/** Returns the highlighted lines, to be drawn above the other lines. */
export const highlightedLinesSvg = (path: string, { palette = LIGHT }: DrawOptions = {}): string =>
  `<path class="cs-flow-lit" d="${path}" fill="none" stroke="${palette.done}" stroke-width="2.5"/>`;

/**
 * Returns a box as a `<g>` element at its position, identified by `data-id`. A canvas can move the box by
 * changing only its `transform`.
 */
export function boxSvg(box: Box, layout: Pick<Layout, 'byId'>, options: DrawOptions = {}): string {
  const { palette = LIGHT, appearance } = options;
  const look = appearance?.get(box.id) ?? {};
  const priority = branchPriorityOf(box, layout.byId.get(box.within));
  const shapes = shapesOf(box, { ...look, priority: priority?.toString() });
  const state = look.state ? ` cs-flow-${look.state}` : '';
  return [
    `<g class="cs-flow-box cs-flow-${box.kind}${state}" data-id="${escapeForSvg(box.id)}"`,
    ` transform="translate(${box.x} ${box.y})"${opacityAttribute(look.state)}>`,
    `<title>${escapeForSvg(getUntruncatedBoxText(box))}</title>`,
    ...shapes.map(shape => renderDiagramShapeAsSvg(shape, palette)),
    '</g>',
  ].join('');
}

const DIMMED_BOX_STATES: ReadonlySet<BoxState | undefined> = new Set(['skipped', 'removed']);
const opacityAttribute = (state: BoxState | undefined): string =>
  DIMMED_BOX_STATES.has(state) ? ' opacity="0.5"' : '';

/** Returns the untruncated text of a box. */
function getUntruncatedBoxText({ node, names, captions }: Box): string {
  const full = node ? [node.nodeName, node.content, ...captions] : names;
  return full.filter(part => typeof part === 'string' && part !== '').join(' · ');
}

function renderDiagramShapeAsSvg(shape: Shape, palette: Palette): string {
  const name = `class="cs-flow-${shape.part}"`;
  if (shape.shape === 'rect') return rectSvg(shape, palette, name);
  if (shape.shape === 'path') {
    const scale = shape.scale === 1 ? '' : ` scale(${shape.scale})`;
    return `<path ${name} transform="translate(${shape.x} ${shape.y})${scale}" d="${shape.d}" fill="none" stroke="${palette[shape.stroke]}" stroke-width="${shape.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
  const bold = shape.isBold ? ' font-weight="600"' : '';
  const anchor = shape.anchor === 'start' ? '' : ` text-anchor="${shape.anchor}"`;
  return `<text ${name} x="${shape.x}" y="${shape.y}" font-size="${shape.size}"${bold}${anchor} fill="${palette[shape.fill]}">${escapeForSvg(shape.text)}</text>`;
}

function rectSvg(shape: RectShape, palette: Palette, name: string): string {
  const { x, y, width, height, radius, fill, stroke, strokeWidth = 1, isDashed } = shape;
  const line = stroke ? ` stroke="${palette[stroke]}" stroke-width="${strokeWidth}"` : '';
  const dashes = isDashed ? ' stroke-dasharray="5 4"' : '';
  return `<rect ${name} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill ? palette[fill] : 'none'}"${line}${dashes}/>`;
}

/** Characters that XML does not allow. They are removed, because imported texts can contain them. */
const INVALID_XML_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
const ENTITY_BY_CHARACTER: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Matches texts that need no escaping, which is the common case. */
const XML_SAFE_TEXT_PATTERN = /^[ \p{L}\p{N}.,:;()_#·、，。（）-]*$/u;

export const escapeForSvg = (text: string): string =>
  XML_SAFE_TEXT_PATTERN.test(text)
    ? text
    : text.replace(INVALID_XML_CHARACTERS, '').replace(/[&<>"']/g, sign => ENTITY_BY_CHARACTER[sign]!);
