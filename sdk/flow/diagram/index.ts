/**
 * Public entry for drawing a flow without a browser: layout, search for visible elements, shapes, SVG and
 * outline.
 */
export type { AddPoint, Box, BoxKind, BoxTexts, Line, Parts, Point, Rect } from './box.ts';
export { durationText } from './duration.ts';
export { iconOfFlowNode } from './icons.ts';
export { addPointBehind, DIAGRAM_MARGIN, type Layout, layoutFlow } from './layout.ts';
export {
  DIAGRAM_FONT_FAMILY,
  type Font,
  type Lines,
  textWidth,
  truncateTextToWidth,
  wrapText,
} from './measure.ts';
export { near, visitBoxes } from './near.ts';
export { nodeKindNameOf, type OutlineRow, outlineOf, type RowProblems, rowName } from './outline.ts';
export { colorToneOfNode, DARK, DIAGRAM_COLOR_TONES, LIGHT, type Palette, type Tone } from './palette.ts';
export { pathOfRun } from './path.ts';
export { linesPath, routeOf, svgPathOfPoints } from './route.ts';
export { type InstanceRun, type RunView, type RunVisit, runRowName, viewOfRun } from './run.ts';
export {
  type Appearance,
  type BoxState,
  branchPriorityOf,
  type PathShape,
  type RectShape,
  type Shape,
  type ShapeInput,
  shapesOf,
  type TextShape,
} from './shapes.ts';
export { DIAGRAM_GAPS, type LayoutOptions } from './sizes.ts';
export {
  boxSvg,
  type DrawOptions,
  escapeForSvg,
  highlightedLinesSvg,
  linesSvg,
  type SvgOptions,
  svgOf,
} from './svg.ts';
