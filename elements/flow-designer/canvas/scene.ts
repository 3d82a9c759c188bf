/** The drawing of a flow: what is near the window, and no more; the tree beside it is for assistive technology. */
import { FONTS, linesPath, near, type Rect } from '@countersign/sdk/flow/diagram';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type AddNames, AddSigns } from './add-signs.ts';
import { Boxes, type BoxesPicture } from './boxes.ts';
import type { DragPicture } from './drag-picture.ts';
import { setAttributes, svgElement } from './svg-element.ts';
import type { Size } from './view.ts';

/** The ghost and the drop spots need svg.js, which is as large as the rest of the canvas. */
const dragPart = lazyPart(() => import('./drag-picture.ts'));

/** The part of the diagram that is seen: its left upper corner in px of the diagram, and the scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Picture extends BoxesPicture {
  /** The path data of the ways that are lit. */
  lit: string;
  isEditable: boolean;
  t: AddNames['t'];
}

/** The margin drawn beyond the window, so that short moves draw nothing; px of the diagram. */
const MARGIN = 300;
/** While a gesture lasts: where the window goes to, and where it comes from. */
const AHEAD = 600;
const BEHIND = 200;
/** Boxes stay rendered while a gesture lasts and they are no further than this beyond the window: going back and forth draws nothing. */
const STAYS = 1000;
/** A gesture that ends with less drawn around the window draws again, so that the next one draws nothing at its beginning. */
const AIR = 150;
/** A drawing that was moved further gets its place anew, px: layers have their limits. */
const FAR = 4000;

export class Scene {
  readonly #svg = svgElement('svg', {
    class: 'cfd-svg',
    width: '100%',
    height: '100%',
    'aria-hidden': 'true',
    'font-family': FONTS,
  });
  readonly #root = svgElement('g');
  /** Under all that is drawn: the browser gives boxes outside of the rest a layer each, and a move pays for every layer. */
  readonly #ground = svgElement('rect', { fill: 'transparent' });
  readonly #lines = svgElement('path', { class: 'cs-flow-lines', fill: 'none', 'stroke-width': 1.5 });
  readonly #lit = svgElement('path', { class: 'cs-flow-lit', fill: 'none', 'stroke-width': 2.5 });
  readonly #boxes = new Boxes();
  readonly #adds = new AddSigns();
  readonly #overlay = svgElement('g', { class: 'cfd-dragged' });
  /** Over the drawing while a gesture lasts: boxes that pass under the pointer are not lit one after the other. */
  readonly #shield = document.createElement('div');
  readonly #place: HTMLElement;
  #picture: Picture | undefined;
  #dragged: DragPicture | null = null;
  #view: View = { x: 0, y: 0, scale: 1 };
  /** The view that the drawing has without its css transform. */
  #renderedAt: View = this.#view;
  /** The rectangle of the diagram that is drawn, and the view that it belongs to. */
  #area: Rect | undefined;
  #areaOf: View = this.#view;
  #isGliding = false;
  #size: Size;

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#shield.className = 'cfd-shield';
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

  show(picture: Picture): void {
    this.#picture = picture;
    this.draw();
  }

  /**
   * Moves the window. The drawing is a layer of its own that glides by its css transform, so that a move paints nothing; it is
   * drawn again where the window leaves what is drawn, and `rest` makes it crisp after a gesture.
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

  /** Ends a gesture. */
  rest(): void {
    this.#setGliding(false);
    if (this.#isCrisp()) this.#glide();
    else this.#placeAnew();
    if (!this.#covers(AIR)) this.draw();
  }

  /** The element under a pointer, which the shield does not hide. */
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

  /** How far the drawing is to be moved, px. */
  #offset(): [number, number] {
    const { x, y } = this.#renderedAt;
    const { x: nowX, y: nowY, scale } = this.#view;
    return [(x - nowX) * scale, (y - nowY) * scale];
  }

  /** Whether the texts of the moved drawing lie on whole pixels of the screen, at their own size. */
  #isCrisp(): boolean {
    const isNear = (px: number) =>
      Math.abs(px) < FAR && Math.abs(px - Math.round(px)) * devicePixelRatio < 0.01;
    return this.#view.scale === this.#renderedAt.scale && this.#offset().every(isNear);
  }

  /** Gives the drawing its place without a css transform. */
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

  /** Whether the window, with so much around it, lies in what is drawn. */
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

  /** The size of the window, px: measured once, so that a move asks the browser for nothing. */
  resize(size: Size): void {
    this.#size = size;
    this.draw();
  }

  /** Draws what is near the window. */
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
    setAttributes(this.#ground, { ...this.#area });
    setAttributes(this.#lines, { d: linesPath(parts.lines), stroke: palette.line });
    setAttributes(this.#lit, { d: picture.lit, stroke: palette.done });
    this.#boxes.draw(boxes, picture);
    this.#adds.draw(picture.isEditable ? parts.adds : [], {
      nodeNameOf: id => (boxes.get(id) ?? layout.box(id))?.node?.nodeName ?? '',
      t: picture.t,
    });
  }

  /** The window with a margin; amid a gesture most of it is where the window goes to. */
  #areaToDraw(): Rect {
    const { x, y, width, height } = this.#window();
    const margins = (move: number): [before: number, after: number] =>
      !this.#isGliding || move === 0 ? [MARGIN, MARGIN] : move > 0 ? [BEHIND, AHEAD] : [AHEAD, BEHIND];
    const [left, right] = margins(x - this.#areaOf.x);
    const [top, bottom] = margins(y - this.#areaOf.y);
    return { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom };
  }

  /** The area together with the part of the rendered one that is not far from the window. */
  #withRendered(area: Rect): Rect {
    const before = this.#area ?? area;
    const window = this.#window();
    const x = Math.min(area.x, Math.max(before.x, window.x - STAYS));
    const y = Math.min(area.y, Math.max(before.y, window.y - STAYS));
    const right = Math.min(before.x + before.width, window.x + window.width + STAYS);
    const bottom = Math.min(before.y + before.height, window.y + window.height + STAYS);
    return {
      x,
      y,
      width: Math.max(area.x + area.width, right) - x,
      height: Math.max(area.y + area.height, bottom) - y,
    };
  }

  /** Draws the ghost of what is dragged and its drop spots; null ends it. */
  drag(picture: DragPicture | null): void {
    this.#dragged = picture;
    this.#svg.toggleAttribute('data-dragging', picture !== null);
    this.#boxes.markMoved(new Set(picture?.boxes.map(({ id }) => id)));
    if (dragPart.isLoaded()) this.#drawDrag();
    // Without its picture a drag works all the same, and the next one asks again.
    else if (picture)
      dragPart.load().then(
        () => this.#drawDrag(),
        () => {},
      );
  }

  #drawDrag(): void {
    if (this.#picture) dragPart.get().drawDrag(this.#overlay, this.#dragged, this.#picture.palette);
  }
}
