/** Draws the shapes of a box as SVG elements. */
import type { Palette, RectShape, Shape, TextShape } from '@countersign/sdk/flow/diagram';
import { createCanvasSvgElement } from './svg-element.ts';

export const drawShapesAsSvgElements = (shapes: readonly Shape[], palette: Palette): SVGElement[] =>
  shapes.map(shape => {
    const element = drawShape(shape, palette);
    element.setAttribute('class', `cs-flow-${shape.part}`);
    return element;
  });

function drawShape(shape: Shape, palette: Palette): SVGElement {
  if (shape.shape === 'text') return drawText(shape, palette);
  if (shape.shape === 'rect') return drawRect(shape, palette);
  return createCanvasSvgElement('path', {
    d: shape.d,
    transform: `translate(${shape.x} ${shape.y}) scale(${shape.scale})`,
    fill: 'none',
    stroke: palette[shape.stroke],
    'stroke-width': shape.strokeWidth,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

function drawText({ text, x, y, size, fill, isBold, anchor }: TextShape, palette: Palette): SVGElement {
  const element = createCanvasSvgElement('text', {
    x,
    y,
    'font-size': size,
    fill: palette[fill],
    ...(isBold && { 'font-weight': 600 }),
    ...(anchor !== 'start' && { 'text-anchor': anchor }),
  });
  element.textContent = text;
  return element;
}

function drawRect({ x, y, width, height, radius, ...paint }: RectShape, palette: Palette): SVGElement {
  const { fill, stroke, strokeWidth = 1, isDashed } = paint;
  return createCanvasSvgElement('rect', {
    x,
    y,
    width,
    height,
    rx: radius,
    fill: fill ? palette[fill] : 'none',
    ...(stroke && { stroke: palette[stroke], 'stroke-width': strokeWidth }),
    ...(isDashed && { 'stroke-dasharray': '5 4' }),
  });
}
