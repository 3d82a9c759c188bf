/** The map of the whole flow: the scale that fits, the rectangles of the boxes, and the part that is seen. */
import { type Appearance, type Layout, type Palette, type Rect, toneOf } from '@countersign/sdk/flow/diagram';
import type { View } from './scene.ts';
import type { Size } from './view.ts';

export const MAP: Size = { width: 202, height: 150 };

/** The scale and the left upper corner of the flow on the map. */
export interface MapFrame {
  scale: number;
  left: number;
  top: number;
}

const AIR = 6;

export function frameOf({ width, height }: Pick<Layout, 'width' | 'height'>): MapFrame {
  const scale = Math.min((MAP.width - 2 * AIR) / width, (MAP.height - 2 * AIR) / height, 0.2);
  return { scale, left: (MAP.width - width * scale) / 2, top: (MAP.height - height * scale) / 2 };
}

/** The seen part of the flow on the map, cut to it. */
export function windowOn({ scale, left, top }: MapFrame, view: View, size: Size): Rect {
  const x = Math.max(0, left + view.x * scale);
  const y = Math.max(0, top + view.y * scale);
  const right = Math.min(MAP.width, left + (view.x + size.width / view.scale) * scale);
  const bottom = Math.min(MAP.height, top + (view.y + size.height / view.scale) * scale);
  return { x, y, width: Math.max(4, right - x), height: Math.max(4, bottom - y) };
}

/** Less is not seen, px of the map. */
const LEAST = 1.5;

export function drawMap(
  context: CanvasRenderingContext2D,
  layout: Layout,
  { palette, appearance }: { palette: Palette; appearance: ReadonlyMap<string, Appearance> },
): void {
  const { scale, left, top } = frameOf(layout);
  context.clearRect(0, 0, MAP.width, MAP.height);
  for (const box of layout.boxes) {
    const { errors, warnings } = appearance.get(box.id) ?? {};
    context.fillStyle = palette[errors ? 'error' : warnings ? 'warning' : toneOf(box.node)];
    const [width, height] = [Math.max(LEAST, box.width * scale), Math.max(LEAST, box.height * scale)];
    context.fillRect(left + box.x * scale, top + box.y * scale, width, height);
  }
}
