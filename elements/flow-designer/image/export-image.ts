/**
 * Exports the flow as a JPEG, PNG or SVG image. The export works even if the content security policy of the
 * page allows no additional image source.
 */
import {
  boxSvg,
  DARK,
  DIAGRAM_FONT_FAMILY,
  escapeForSvg,
  highlightedLinesSvg,
  LIGHT,
  linesSvg,
  type Palette,
} from '@countersign/sdk/flow/diagram';
import type { FlowImageOptions } from '../page-types.ts';
import type { Designer } from '../store/designer.ts';
import {
  boxAppearanceByNodeIdAtom,
  canvasMarksAtom,
  flowDiagramLayoutAtom,
  renderedFlowAtom,
} from '../store/drawing.ts';
import { paintFlow } from './paint.ts';
import { type ImagePart, imageScale, selectLayoutPartForImage } from './picture.ts';

export interface FlowImage {
  blob: Blob;
  /**
   * Scale of a raster image. A value below 1 means that the flow is too large to be exported at full size.
   */
  scale: number;
}

const IMAGE_BACKGROUNDS = { light: '#ffffff', dark: '#15181c' } as const;
const IMAGE_QUALITY = 0.8;

export const exportImage = async (designer: Designer, options?: FlowImageOptions): Promise<Blob> =>
  (await createFlowImage(designer, options)).blob;

export async function createFlowImage(
  designer: Designer,
  { type = 'jpeg', branch }: FlowImageOptions = {},
): Promise<FlowImage> {
  const { store, isDark } = designer;
  const layout = store.get(flowDiagramLayoutAtom);
  const part = selectLayoutPartForImage(layout, branch);
  const look = {
    palette: isDark ? DARK : LIGHT,
    background: isDark ? IMAGE_BACKGROUNDS.dark : IMAGE_BACKGROUNDS.light,
    appearance: store.get(boxAppearanceByNodeIdAtom),
    byId: layout.byId,
    lit:
      (branch === undefined && store.get(canvasMarksAtom)?.lit?.(store.get(renderedFlowAtom), layout)) || '',
  };
  if (type === 'svg')
    return { blob: new Blob([flowImageSvg(part, look)], { type: 'image/svg+xml' }), scale: 1 };
  const scale = imageScale(part.frame);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(part.frame.width * scale)),
    Math.max(1, Math.floor(part.frame.height * scale)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser has no memory for a picture of this size.');
  paintFlow(context, part, { ...look, scale });
  const blob = await canvas.convertToBlob({ type: `image/${type}`, quality: IMAGE_QUALITY });
  return { blob, scale };
}

interface ImageLook {
  palette: Palette;
  background: string;
  appearance: Parameters<typeof paintFlow>[2]['appearance'];
  byId: Parameters<typeof paintFlow>[2]['byId'];
  lit: string;
}

function flowImageSvg({ boxes, lines, frame }: ImagePart, look: ImageLook): string {
  const { x, y, width, height } = frame;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`,
    ` font-family="${escapeForSvg(DIAGRAM_FONT_FAMILY)}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look.background}"/>`,
    linesSvg(lines, look),
    look.lit && highlightedLinesSvg(look.lit, look),
    ...boxes.map(box => boxSvg(box, look, look)),
    '</svg>',
  ].join('');
}
