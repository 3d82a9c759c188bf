/**
 * Draws the part of a flow that is in or near the viewport. A separate tree represents the flow for assistive
 * technology.
 */
import { DIAGRAM_FONT_FAMILY, linesPath, near, type Rect } from '@countersign/sdk/flow/diagram';
import { lazyModule } from '../../ui/lazy-part.ts';
import { type AddNames, PlusSignLayer } from './add-signs.ts';
import { type BoxesPicture, NodeBoxLayer } from './boxes.ts';
import type { DragPicture } from './drag-picture.ts';
import { createCanvasSvgElement, setSvgAttributes } from './svg-element.ts';
import type { Size, View } from './view.ts';

/**
 * Loads the module that draws a dragged node on demand. The module includes svg.js, which is as large as all
 * other code of the canvas.
 */
const lazyDragPreviewModule = lazyModule(() => import('./drag-picture.ts'));

export interface ScenePicture extends BoxesPicture {
  /** Path data of the highlighted lines. */
  lit: string;
  isEditable: boolean;
  t: AddNames['t'];
}

/** Margin drawn around the viewport, in px of the diagram. Panning within this margin needs no redraw. */
const DRAW_MARGIN_WHEN_IDLE = 300;
/**
 * Margins drawn around the viewport while the user pans. The first margin is on the side towards which the
 * viewport moves, and the second margin is on the opposite side.
 */
const DRAW_MARGIN_AHEAD_OF_PAN_DIRECTION = 600;
const DRAW_MARGIN_BEHIND_PAN_DIRECTION = 200;
/**
 * Distance from the viewport, in px of the diagram. During a gesture, drawn boxes within this distance are
 * kept, so that moving back and forth draws nothing.
 */
const NODE_BOX_RETENTION_MARGIN_PX = 1000;
/**
 * Minimum margin drawn around the viewport at the end of a gesture. If the margin is smaller, the flow is
 * redrawn, so that the next gesture starts without drawing.
 */
const MIN_DRAW_MARGIN_AFTER_GESTURE = 150;
/**
 * Maximum CSS offset of the drawing, in px. If the offset is larger, the drawing is repositioned without a
 * transform, because browsers limit the size of layers.
 */
const MAX_CSS_TRANSFORM_OFFSET = 4000;

export class FlowScene {
  readonly #svg = createCanvasSvgElement('svg', {
    class: 'flow-svg',
    width: '100%',
    height: '100%',
    'aria-hidden': 'true',
    'font-family': DIAGRAM_FONT_FAMILY,
  });
  readonly #root = createCanvasSvgElement('g');
  /**
   * Transparent rectangle below all shapes. Without this rectangle, browsers create a separate compositing
   * layer for each box that is outside the other shapes, and every layer makes panning slower.
   */
  readonly #ground = createCanvasSvgElement('rect', { fill: 'transparent' });
  readonly #lines = createCanvasSvgElement('path', {
    class: 'cs-flow-lines',
    fill: 'none',
    'stroke-width': 1.5,
  });
  readonly #lit = createCanvasSvgElement('path', { class: 'cs-flow-lit', fill: 'none', 'stroke-width': 2.5 });
  readonly #boxes = new NodeBoxLayer();
  readonly #adds = new PlusSignLayer();
  readonly #overlay = createCanvasSvgElement('g', { class: 'flow-dragged' });
  /**
   * A transparent layer above the diagram. It is active during a gesture, so that boxes under the pointer
   * show no hover style.
   */
  readonly #shield = document.createElement('div');
  readonly #place: HTMLElement;
  #picture: ScenePicture | undefined;
  #dragged: DragPicture | null = null;
  #view: View = { x: 0, y: 0, scale: 1 };
  /**
   * The pan and zoom for which the drawing was last positioned. During a gesture, a CSS transform moves the
   * drawing from this view to the current view.
   */
  #renderedAt: View = this.#view;
  /** The rectangle of the diagram that is drawn, and the pan and zoom at the time of drawing. */
  #area: Rect | undefined;
  #areaOf: View = this.#view;
  #isGliding = false;
  #size: Size;

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#shield.className = 'flow-shield';
    this.#size = { width: place.clientWidth, height: place.clientHeight };
    this.#root.append(
      this.#ground,
      this.#lines,
      this.#lit,
      this.#boxes.group,
      this.#adds.group,
      this.#overlay,
    );
    this.#svg.append(this.#root);
    place.append(this.#svg, this.#shield);
  }

  remove(): void {
    this.#svg.remove();
    this.#shield.remove();
  }

  show(picture: ScenePicture): void {
    this.#picture = picture;
    this.draw();
  }

  /**
   * Moves the viewport. During a gesture, a CSS transform moves the drawing, so that the browser does not
   * repaint it. The flow is redrawn when the viewport leaves the drawn area. After the gesture, `rest` makes
   * the texts sharp again.
   */
  look(view: View, isGliding = false): void {
    this.#view = view;
    if (!isGliding) {
      this.rest();
      return;
    }
    this.#setGliding(true);
    if (!this.#covers()) this.draw();
    this.#glide();
  }

  /** Ends a gesture and redraws the texts at the final scale, so that they are sharp. */
  rest(): void {
    this.#setGliding(false);
    if (this.#isCrisp()) this.#glide();
    else this.#placeAnew();
    if (!this.#covers(MIN_DRAW_MARGIN_AFTER_GESTURE)) this.draw();
  }

  /**
   * Returns the element under the pointer, ignoring the transparent cover that is displayed during a gesture.
   */
  targetOf({ target, clientX, clientY }: MouseEvent): Element {
    const found = target as Element;
    if (found !== this.#shield && found !== this.#place) return found;
    const root = this.#place.getRootNode() as Document | ShadowRoot;
    return root.elementsFromPoint(clientX, clientY).find(one => one !== this.#shield) ?? found;
  }

  #setGliding(isGliding: boolean): void {
    if (isGliding === this.#isGliding) return;
    this.#isGliding = isGliding;
    this.#shield.toggleAttribute('data-on', isGliding);
  }

  /** Returns the CSS offset in px that moves the drawing to the current view. */
  #offset(): [number, number] {
    const { x, y } = this.#renderedAt;
    const { x: nowX, y: nowY, scale } = this.#view;
    return [(x - nowX) * scale, (y - nowY) * scale];
  }

  /**
   * Returns true if the browser renders the texts sharply. The scale must equal the scale at which the
   * drawing was positioned. The offset must be a whole number of screen pixels.
   */
  #isCrisp(): boolean {
    const isNear = (px: number) =>
      Math.abs(px) < MAX_CSS_TRANSFORM_OFFSET && Math.abs(px - Math.round(px)) * devicePixelRatio < 0.01;
    return this.#view.scale === this.#renderedAt.scale && this.#offset().every(isNear);
  }

  /** Draws the flow at the position and scale of the current view, and removes the CSS transform. */
  #placeAnew(): void {
    const { x, y, scale } = this.#view;
    this.#renderedAt = this.#view;
    this.#svg.style.transform = '';
    this.#root.setAttribute('transform', `scale(${scale}) translate(${-x} ${-y})`);
  }

  #glide(): void {
    const [x, y] = this.#offset();
    this.#svg.style.transform = `translate(${x}px,${y}px) scale(${this.#view.scale / this.#renderedAt.scale})`;
  }

  #window(): Rect {
    const { x, y, scale } = this.#view;
    return { x, y, width: this.#size.width / scale, height: this.#size.height / scale };
  }

  /**
   * Returns whether the drawn area covers the viewport and `air` px around it. `air` is measured in px of the
   * diagram.
   */
  #covers(air = 0): boolean {
    const area = this.#area;
    if (!area) return false;
    const { x, y, width, height } = this.#window();
    return (
      x - air >= area.x &&
      y - air >= area.y &&
      x + width + air <= area.x + area.width &&
      y + height + air <= area.y + area.height
    );
  }

  /**
   * Sets the size of the viewport in px. The caller measures the size once, so that panning does not force a
   * layout.
   */
  resize(size: Size): void {
    this.#size = size;
    this.draw();
  }

  /** Draws the part of the flow that is in or near the viewport. */
  draw(): void {
    const picture = this.#picture;
    if (!picture) return;
    const { layout, selected, palette } = picture;
    this.#area = this.#isGliding ? this.#withRendered(this.#areaToDraw()) : this.#areaToDraw();
    this.#areaOf = this.#view;
    const parts = near(layout, this.#area);
    const boxes = new Map(parts.boxes.map(box => [box.id, box]));
    const selectedBox = selected === null ? undefined : layout.box(selected);
    if (selectedBox) boxes.set(selectedBox.id, selectedBox);
    setSvgAttributes(this.#ground, { ...this.#area });
    setSvgAttributes(this.#lines, { d: linesPath(parts.lines), stroke: palette.line });
    setSvgAttributes(this.#lit, { d: picture.lit, stroke: palette.done });
    this.#boxes.draw(boxes, picture);
    this.#adds.draw(picture.isEditable ? parts.adds : [], {
      nodeNameOf: id => (boxes.get(id) ?? layout.box(id))?.node?.nodeName ?? '',
      t: picture.t,
    });
  }

  /**
   * Returns the viewport with a margin. During a gesture, the larger margin is on the side towards which the
   * viewport moves.
   */
  #areaToDraw(): Rect {
    const { x, y, width, height } = this.#window();
    const margins = (move: number): [before: number, after: number] =>
      !this.#isGliding || move === 0
        ? [DRAW_MARGIN_WHEN_IDLE, DRAW_MARGIN_WHEN_IDLE]
        : move > 0
          ? [DRAW_MARGIN_BEHIND_PAN_DIRECTION, DRAW_MARGIN_AHEAD_OF_PAN_DIRECTION]
          : [DRAW_MARGIN_AHEAD_OF_PAN_DIRECTION, DRAW_MARGIN_BEHIND_PAN_DIRECTION];
    const [left, right] = margins(x - this.#areaOf.x);
    const [top, bottom] = margins(y - this.#areaOf.y);
    return { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom };
  }

  /**
   * Returns the given area, extended by the previously drawn area that is near the viewport. Node boxes in
   * the extended area are kept.
   */
  #withRendered(area: Rect): Rect {
    const before = this.#area ?? area;
    const window = this.#window();
    const x = Math.min(area.x, Math.max(before.x, window.x - NODE_BOX_RETENTION_MARGIN_PX));
    const y = Math.min(area.y, Math.max(before.y, window.y - NODE_BOX_RETENTION_MARGIN_PX));
    const right = Math.min(before.x + before.width, window.x + window.width + NODE_BOX_RETENTION_MARGIN_PX);
    const bottom = Math.min(
      before.y + before.height,
      window.y + window.height + NODE_BOX_RETENTION_MARGIN_PX,
    );
    return {
      x,
      y,
      width: Math.max(area.x + area.width, right) - x,
      height: Math.max(area.y + area.height, bottom) - y,
    };
  }

  /** Draws the ghost of the dragged boxes and the drop targets. Null removes them. */
  drag(picture: DragPicture | null): void {
    this.#dragged = picture;
    this.#svg.toggleAttribute('data-dragging', picture !== null);
    this.#boxes.markMoved(new Set(picture?.boxes.map(({ id }) => id)));
    if (lazyDragPreviewModule.isLoaded()) this.#drawDrag();
    // While the code of the preview is loading, nodes are dragged without a preview.
    // If the code fails to load, the next drag tries again.
    else if (picture)
      lazyDragPreviewModule.load().then(
        () => this.#drawDrag(),
        () => {},
      );
  }

  #drawDrag(): void {
    if (this.#picture)
      lazyDragPreviewModule.get().drawDragPreview(this.#overlay, this.#dragged, this.#picture.palette);
  }
}
