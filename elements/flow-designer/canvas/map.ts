/** The map of the whole flow: the scale that fits, the rectangles of the boxes, and the part that is seen. */
import {
  type Appearance,
  type Box,
  type Layout,
  type Palette,
  type Rect,
  type Tone,
  toneOf,
  visitBoxes,
} from '@countersign/sdk/flow/diagram';
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

/**
 * The boxes of each colour as the path data of one path: thousands of boxes are a handful of elements. Problems lie on top, and of
 * small boxes at one pixel the first stands for all.
 */
export function mapPaths(
  layout: Pick<Layout, 'area' | 'width' | 'height'>,
  { palette, appearance }: { palette: Palette; appearance: ReadonlyMap<string, Appearance> },
): { fill: string; d: string }[] {
  const { scale, left, top } = frameOf(layout);
  const paths = new Map<Tone, Path>();
  visitBoxes(layout.area, (box, fromX, fromY) => {
    const tone = toneOn(appearance.get(box.id), box);
    const path = paths.get(tone) ?? { d: '', small: new Set() };
    if (path.d === '') paths.set(tone, path);
    const width = box.width * scale;
    const height = box.height * scale;
    const x = left + (fromX + box.x) * scale;
    const y = top + (fromY + box.y) * scale;
    if (width > LEAST && height > LEAST)
      path.d += `M${tenth(x)} ${tenth(y)}${sidesOf(tenth(width), tenth(height))}`;
    else addSmall(path, { x: Math.round(x), y: Math.round(y), width });
  });
  const rank = (tone: Tone) => (tone === 'error' ? 2 : tone === 'warning' ? 1 : 0);
  return [...paths]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([tone, { d }]) => ({ fill: palette[tone], d }));
}

const toneOn = (marks: Appearance | undefined, { node }: Box): Tone => {
  if (marks?.errors) return 'error';
  return marks?.warnings ? 'warning' : toneOf(node);
};

function addSmall(path: Path, { x, y, width }: { x: number; y: number; width: number }): void {
  const pixel = y * MAP.width + x;
  if (path.small.has(pixel)) return;
  path.small.add(pixel);
  path.d += `M${x} ${y}${smallSides(width)}`;
}

/** Of few widths; numbers take longer to write than all else here. */
const sides = new Map<number, string>();

function smallSides(width: number): string {
  const known = sides.get(width);
  if (known !== undefined) return known;
  const made = sidesOf(Math.max(LEAST, tenth(width)), LEAST);
  if (sides.size > MOST_SIDES) sides.clear();
  sides.set(width, made);
  return made;
}

const MOST_SIDES = 100;

interface Path {
  d: string;
  /** The pixels that have a small box. */
  small: Set<number>;
}

const sidesOf = (width: number, height: number): string => `h${width}v${height}h${-width}z`;

const tenth = (px: number): number => Math.round(px * 10) / 10;
