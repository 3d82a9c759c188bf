/** Paints the boxes and lines of a flow on an HTML canvas. */
import {
  type Appearance,
  type Box,
  branchPriorityOf,
  DIAGRAM_FONT_FAMILY,
  type Layout,
  linesPath,
  type Palette,
  type RectShape,
  type Shape,
  shapesOf,
  type TextShape,
} from '@countersign/sdk/flow/diagram';
import type { ImagePart } from './picture.ts';

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export interface Painting {
  palette: Palette;
  background: string;
  appearance: ReadonlyMap<string, Appearance>;
  byId: Layout['byId'];
  /** Path data of the highlighted connecting lines. Empty if no line is highlighted. */
  lit: string;
  scale: number;
}

export function paintFlow(context: Context, { boxes, lines, frame }: ImagePart, painting: Painting): void {
  const { palette, background, scale, lit } = painting;
  context.scale(scale, scale);
  context.fillStyle = background;
  context.fillRect(0, 0, frame.width, frame.height);
  context.translate(-frame.x, -frame.y);
  context.lineJoin = 'round';
  strokePath(context, linesPath(lines), { colour: palette.line, width: 1.5 });
  if (lit) strokePath(context, lit, { colour: palette.done, width: 2.5 });
  for (const box of boxes) paintBox(context, box, painting);
}

function strokePath(
  context: Context,
  path: string,
  { colour, width }: { colour: string; width: number },
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(new Path2D(path));
}

function paintBox(context: Context, box: Box, { palette, appearance, byId }: Painting): void {
  const look = appearance.get(box.id);
  const priority = branchPriorityOf(box, byId.get(box.within));
  context.save();
  context.translate(box.x, box.y);
  context.globalAlpha = look?.state === 'skipped' || look?.state === 'removed' ? 0.5 : 1;
  for (const shape of shapesOf(box, { ...look, ...(priority && { priority: String(priority) }) }))
    paintShape(context, shape, palette);
  context.restore();
}

function paintShape(context: Context, shape: Shape, palette: Palette): void {
  if (shape.shape === 'rect') paintRect(context, shape, palette);
  else if (shape.shape === 'text') paintText(context, shape, palette);
  else {
    context.save();
    context.translate(shape.x, shape.y);
    context.scale(shape.scale, shape.scale);
    context.lineCap = 'round';
    strokePath(context, shape.d, { colour: palette[shape.stroke], width: shape.strokeWidth });
    context.restore();
  }
}

function paintRect(context: Context, shape: RectShape, palette: Palette): void {
  const { x, y, width, height, radius, fill, stroke: line, strokeWidth = 1, isDashed } = shape;
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  if (fill) {
    context.fillStyle = palette[fill];
    context.fill();
  }
  if (!line) return;
  context.setLineDash(isDashed ? [5, 4] : []);
  context.strokeStyle = palette[line];
  context.lineWidth = strokeWidth;
  context.stroke();
  context.setLineDash([]);
}

const TEXT_ALIGN_BY_ANCHOR = { start: 'left', middle: 'center', end: 'right' } as const;

function paintText(
  context: Context,
  { x, y, text, size, isBold, fill, anchor }: TextShape,
  palette: Palette,
) {
  context.font = `${isBold ? 600 : 400} ${size}px ${DIAGRAM_FONT_FAMILY}`;
  context.textAlign = TEXT_ALIGN_BY_ANCHOR[anchor];
  context.fillStyle = palette[fill];
  context.fillText(text, x, y);
}
