/** Draws the shapes of a box with svg.js. No text is parsed as markup. */
import type { Palette, Shape } from '@countersign/sdk/flow/diagram';
import type { G } from '@svgdotjs/svg.js';

export function drawShapes(group: G, shapes: readonly Shape[], palette: Palette): void {
  for (const shape of shapes) drawShape(group, shape, palette).addClass(`cs-flow-${shape.part}`);
}

function drawShape(group: G, shape: Shape, palette: Palette) {
  if (shape.shape === 'text')
    return group
      .plain(shape.text)
      .attr({ x: shape.x, y: shape.y, 'font-size': shape.size, fill: palette[shape.fill] })
      .attr(shape.isBold ? { 'font-weight': 600 } : {})
      .attr(shape.anchor === 'start' ? {} : { 'text-anchor': shape.anchor });
  if (shape.shape === 'path')
    return group.path(shape.d).attr({
      transform: `translate(${shape.x} ${shape.y}) scale(${shape.scale})`,
      fill: 'none',
      stroke: palette[shape.stroke],
      'stroke-width': shape.strokeWidth,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  const { x, y, width, height, radius, fill, stroke, strokeWidth = 1, isDashed } = shape;
  return group
    .rect(width, height)
    .attr({ x, y, rx: radius, fill: fill ? palette[fill] : 'none' })
    .attr(stroke ? { stroke: palette[stroke], 'stroke-width': strokeWidth } : {})
    .attr(isDashed ? { 'stroke-dasharray': '5 4' } : {});
}
