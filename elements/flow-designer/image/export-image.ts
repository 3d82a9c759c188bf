/** The flow as a picture: JPEG, PNG or SVG. No page has to allow pictures from elsewhere for it. */
import {
  boxSvg,
  DARK,
  escaped,
  FONTS,
  LIGHT,
  linesSvg,
  litSvg,
  type Palette,
} from '@countersign/sdk/flow/diagram';
import type { FlowImageOptions } from '../page-types.ts';
import type { Designer } from '../store/designer.ts';
import { appearanceAtom, layoutAtom, renderedFlowAtom, shownAtom } from '../store/drawing.ts';
import { paint } from './paint.ts';
import { type ImagePart, partOf, scaleFor } from './picture.ts';

export interface FlowImage {
  blob: Blob;
  /** Of a picture of pixels: below 1 the flow is too large for its full size. */
  scale: number;
}

const GROUNDS = { light: '#ffffff', dark: '#15181c' } as const;
const QUALITY = 0.8;

export const exportImage = async (designer: Designer, options?: FlowImageOptions): Promise<Blob> =>
  (await imageOf(designer, options)).blob;

export async function imageOf(
  designer: Designer,
  { type = 'jpeg', branch }: FlowImageOptions = {},
): Promise<FlowImage> {
  const { store, isDark } = designer;
  const layout = store.get(layoutAtom);
  const part = partOf(layout, branch);
  const look = {
    palette: isDark ? DARK : LIGHT,
    background: isDark ? GROUNDS.dark : GROUNDS.light,
    appearance: store.get(appearanceAtom),
    byId: layout.byId,
    lit: (branch === undefined && store.get(shownAtom)?.lit?.(store.get(renderedFlowAtom), layout)) || '',
  };
  if (type === 'svg') return { blob: new Blob([svgOf(part, look)], { type: 'image/svg+xml' }), scale: 1 };
  const scale = scaleFor(part.frame);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(part.frame.width * scale)),
    Math.max(1, Math.floor(part.frame.height * scale)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser has no memory for a picture of this size.');
  paint(context, part, { ...look, scale });
  const blob = await canvas.convertToBlob({ type: `image/${type}`, quality: QUALITY });
  return { blob, scale };
}

interface Look {
  palette: Palette;
  background: string;
  appearance: Parameters<typeof paint>[2]['appearance'];
  byId: Parameters<typeof paint>[2]['byId'];
  lit: string;
}

function svgOf({ boxes, lines, frame }: ImagePart, look: Look): string {
  const { x, y, width, height } = frame;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`,
    ` font-family="${escaped(FONTS)}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look.background}"/>`,
    linesSvg(lines, look),
    look.lit && litSvg(look.lit, look),
    ...boxes.map(box => boxSvg(box, look, look)),
    '</svg>',
  ].join('');
}
