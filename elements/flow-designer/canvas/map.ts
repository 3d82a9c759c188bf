/** Computes the minimap: its scale, the rectangles for the boxes, and the frame around the visible part. */
import {
  type Appearance,
  type Box,
  colorToneOfNode,
  type Layout,
  type Palette,
  type Rect,
  type Tone,
  visitBoxes,
} from '@countersign/sdk/flow/diagram';
import type { Size, View } from './view.ts';

export const MINIMAP_SIZE: Size = { width: 202, height: 150 };

/** Scale of the minimap, and the position of the flow's upper left corner on it. */
export interface MapFrame {
  scale: number;
  left: number;
  top: number;
}

const MINIMAP_PADDING = 6;

export function minimapFrame({ width, height }: Pick<Layout, 'width' | 'height'>): MapFrame {
  const scale = Math.min(
    (MINIMAP_SIZE.width - 2 * MINIMAP_PADDING) / width,
    (MINIMAP_SIZE.height - 2 * MINIMAP_PADDING) / height,
    0.2,
  );
  return {
    scale,
    left: (MINIMAP_SIZE.width - width * scale) / 2,
    top: (MINIMAP_SIZE.height - height * scale) / 2,
  };
}

/**
 * Returns the rectangle of the minimap that shows the visible part of the flow, in px of the minimap. The
 * rectangle does not extend beyond the minimap.
 */
export function minimapViewFrame({ scale, left, top }: MapFrame, view: View, size: Size): Rect {
  const x = Math.max(0, left + view.x * scale);
  const y = Math.max(0, top + view.y * scale);
  const right = Math.min(MINIMAP_SIZE.width, left + (view.x + size.width / view.scale) * scale);
  const bottom = Math.min(MINIMAP_SIZE.height, top + (view.y + size.height / view.scale) * scale);
  return { x, y, width: Math.max(4, right - x), height: Math.max(4, bottom - y) };
}

/** Minimum width or height of a rectangle, in px of the minimap. A smaller rectangle would be invisible. */
const MIN_MINIMAP_BOX_SIDE = 1.5;

/**
 * Returns one SVG path for each colour, so that thousands of boxes need only a few elements. Boxes with
 * problems are drawn last. If several small boxes of a colour start at the same pixel, only the first is
 * drawn.
 */
export function minimapPaths(
  layout: Pick<Layout, 'area' | 'width' | 'height'>,
  { palette, appearance }: { palette: Palette; appearance: ReadonlyMap<string, Appearance> },
): { fill: string; d: string }[] {
  const { scale, left, top } = minimapFrame(layout);
  const paths = new Map<Tone, MinimapPath>();
  visitBoxes(layout.area, (box, fromX, fromY) => {
    const tone = minimapColorToneOfNode(appearance.get(box.id), box);
    const path = paths.get(tone) ?? { d: '', small: new Set() };
    if (path.d === '') paths.set(tone, path);
    const width = box.width * scale;
    const height = box.height * scale;
    const x = left + (fromX + box.x) * scale;
    const y = top + (fromY + box.y) * scale;
    if (width > MIN_MINIMAP_BOX_SIDE && height > MIN_MINIMAP_BOX_SIDE)
      path.d += `M${roundToTenth(x)} ${roundToTenth(y)}${rectanglePath(roundToTenth(width), roundToTenth(height))}`;
    else addSmallMinimapBox(path, { x: Math.round(x), y: Math.round(y), width });
  });
  const rank = (tone: Tone) => (tone === 'error' ? 2 : tone === 'warning' ? 1 : 0);
  return [...paths]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([tone, { d }]) => ({ fill: palette[tone], d }));
}

const minimapColorToneOfNode = (marks: Appearance | undefined, { node }: Box): Tone => {
  if (marks?.errors) return 'error';
  return marks?.warnings ? 'warning' : colorToneOfNode(node);
};

function addSmallMinimapBox(
  path: MinimapPath,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const pixel = y * MINIMAP_SIZE.width + x;
  if (path.small.has(pixel)) return;
  path.small.add(pixel);
  path.d += `M${x} ${y}${smallMinimapBoxPath(width)}`;
}

/**
 * Caches the path data of small boxes by width. Few different widths occur, and formatting numbers is the
 * slowest step of drawing the minimap.
 */
const minimapSmallBoxPathByWidth = new Map<number, string>();

function smallMinimapBoxPath(width: number): string {
  const known = minimapSmallBoxPathByWidth.get(width);
  if (known !== undefined) return known;
  const made = rectanglePath(Math.max(MIN_MINIMAP_BOX_SIDE, roundToTenth(width)), MIN_MINIMAP_BOX_SIDE);
  if (minimapSmallBoxPathByWidth.size > MAX_CACHED_MINIMAP_BOX_PATHS) minimapSmallBoxPathByWidth.clear();
  minimapSmallBoxPathByWidth.set(width, made);
  return made;
}

const MAX_CACHED_MINIMAP_BOX_PATHS = 100;

interface MinimapPath {
  d: string;
  /** The positions, in pixels of the minimap, at which the path already contains a small box. */
  small: Set<number>;
}

const rectanglePath = (width: number, height: number): string => `h${width}v${height}h${-width}z`;

const roundToTenth = (px: number): number => Math.round(px * 10) / 10;
