/** A flow as SVG text. It has no style attributes and no script, so that a page with a strict policy may show it. */

import type { Flow } from '../model/flow.ts';
import type { Box, Line } from './box.ts';
import { type Layout, layoutFlow } from './layout.ts';
import { FONTS } from './measure.ts';
import { LIGHT, type Palette } from './palette.ts';
import { pathOfRun } from './path.ts';
import { linesPath } from './route.ts';
import {
  type Appearance,
  type BoxState,
  priorityOf,
  type RectShape,
  type Shape,
  shapesOf,
} from './shapes.ts';
import type { LayoutOptions } from './sizes.ts';
import { diagramTexts } from './texts.ts';

export interface DrawOptions {
  palette?: Palette;
  /** The state and the problems of nodes, by id. */
  appearance?: ReadonlyMap<string, Appearance>;
}

export interface SvgOptions extends DrawOptions, LayoutOptions {
  /** A colour behind the flow; transparent where absent. */
  background?: string;
  /** The name of the picture for assistive technology. */
  title?: string;
  /** The nodes and lanes that an instance came to, as of `viewOfRun`: the ways between them are lit. */
  reached?: ReadonlySet<string>;
  /** With `reached`: the way to the end is lit too. */
  isEnded?: boolean;
}

/** The whole flow as one `<svg>`. */
export function svgOf(flow: Flow, options: SvgOptions = {}): string {
  const layout = layoutFlow(flow, options);
  const { width, height, boxes, lines } = layout;
  const title = options.title ?? diagramTexts[options.lang ?? 'zh'].flow;
  const ground = options.background
    ? `<rect width="${width}" height="${height}" fill="${escaped(options.background)}"/>`
    : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="cs-flow" role="img" aria-label="${escaped(title)}"`,
    ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(FONTS)}">`,
    ground,
    linesSvg(lines, options),
    options.reached ? litSvg(pathOfRun(flow, layout, { ...options, reached: options.reached }), options) : '',
    ...boxes.map(box => boxSvg(box, layout, options)),
    '</svg>',
  ].join('');
}

/** All lines as one path. */
export const linesSvg = (lines: readonly Line[], { palette = LIGHT }: DrawOptions = {}): string =>
  `<path class="cs-flow-lines" d="${linesPath(lines)}" fill="none" stroke="${palette.line}" stroke-width="1.5"/>`;

/** Lines that are lit, over the others. */
export const litSvg = (path: string, { palette = LIGHT }: DrawOptions = {}): string =>
  `<path class="cs-flow-lit" d="${path}" fill="none" stroke="${palette.done}" stroke-width="2.5"/>`;

/** A box as a group at its place, named by `data-id`: a canvas moves it by the `transform` alone. */
export function boxSvg(box: Box, layout: Pick<Layout, 'byId'>, options: DrawOptions = {}): string {
  const { palette = LIGHT, appearance } = options;
  const look = appearance?.get(box.id) ?? {};
  const priority = priorityOf(box, layout.byId.get(box.within));
  const shapes = shapesOf(box, { ...look, ...(priority !== undefined && { priority: String(priority) }) });
  const state = look.state ? ` cs-flow-${look.state}` : '';
  return [
    `<g class="cs-flow-box cs-flow-${box.kind}${state}" data-id="${escaped(box.id)}"`,
    ` transform="translate(${box.x} ${box.y})"${opacityOf(look.state)}>`,
    `<title>${escaped(titleOf(box))}</title>`,
    ...shapes.map(shape => shapeSvg(shape, palette)),
    '</g>',
  ].join('');
}

const FAINT: ReadonlySet<BoxState | undefined> = new Set(['skipped', 'removed']);
const opacityOf = (state: BoxState | undefined): string => (FAINT.has(state) ? ' opacity="0.5"' : '');

/** The texts in full. */
function titleOf({ node, names, captions }: Box): string {
  const full = node ? [node.nodeName, node.content, ...captions] : names;
  return full.filter(part => typeof part === 'string' && part !== '').join(' · ');
}

function shapeSvg(shape: Shape, palette: Palette): string {
  const name = `class="cs-flow-${shape.part}"`;
  if (shape.shape === 'rect') return rectSvg(shape, palette, name);
  if (shape.shape === 'path') {
    const scale = shape.scale === 1 ? '' : ` scale(${shape.scale})`;
    return `<path ${name} transform="translate(${shape.x} ${shape.y})${scale}" d="${shape.d}" fill="none" stroke="${palette[shape.stroke]}" stroke-width="${shape.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
  const bold = shape.isBold ? ' font-weight="600"' : '';
  const anchor = shape.anchor === 'start' ? '' : ` text-anchor="${shape.anchor}"`;
  return `<text ${name} x="${shape.x}" y="${shape.y}" font-size="${shape.size}"${bold}${anchor} fill="${palette[shape.fill]}">${escaped(shape.text)}</text>`;
}

function rectSvg(shape: RectShape, palette: Palette, name: string): string {
  const { x, y, width, height, radius, fill, stroke, strokeWidth = 1, isDashed } = shape;
  const line = stroke ? ` stroke="${palette[stroke]}" stroke-width="${strokeWidth}"` : '';
  const dashes = isDashed ? ' stroke-dasharray="5 4"' : '';
  return `<rect ${name} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill ? palette[fill] : 'none'}"${line}${dashes}/>`;
}

/** Signs that XML does not have go: a text from elsewhere spoils no picture. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Most texts have nothing to escape. */
const PLAIN = /^[ \p{L}\p{N}.,:;()_#·、，。（）-]*$/u;

export const escaped = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(NOT_XML, '').replace(/[&<>"']/g, sign => ENTITIES[sign]!);
