/** The drawing of a flow: what is near the window, and no more; the tree beside it is for assistive technology. Boxes that stay are moved, not drawn again. */
import {
  type AddPoint,
  type Appearance,
  type Box,
  FONTS,
  type Layout,
  linesPath,
  near,
  type Palette,
  priorityOf,
  type Rect,
  shapesOf,
} from '@countersign/sdk/flow/diagram';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Translate } from '../texts.ts';
import type { DragPicture } from './drag-picture.ts';
import { drawShapes } from './draw-box.ts';
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

export interface Picture {
  layout: Layout;
  palette: Palette;
  /** The problems and the state of nodes, by id. */
  appearance: ReadonlyMap<string, Appearance>;
  selected: string | null;
  /** The selected run, with `selected`. */
  run: ReadonlySet<string>;
  /** The path data of the ways that are lit. */
  lit: string;
  isEditable: boolean;
  /** Another language is another function. */
  t: Translate;
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

interface RenderedBox {
  group: SVGGElement;
  box: Box;
  look: Appearance | undefined;
  palette: Palette;
  ring: Ring;
  priority: number | undefined;
  /** Everything that its drawing depends on. */
  state: string;
}

interface PlacedAdd {
  group: SVGGElement;
  /** Of the node that it is named after, and what named it. */
  nodeName?: string;
  t?: Translate;
}

type Ring = '' | 'run' | 'selected';

const FAINT: ReadonlySet<Appearance['state']> = new Set(['skipped', 'removed']);

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
  readonly #boxes = svgElement('g');
  readonly #adds = svgElement('g');
  readonly #overlay = svgElement('g', { class: 'cfd-dragged' });
  /** Over the drawing while a gesture lasts: boxes that pass under the pointer are not lit one after the other. */
  readonly #shield = document.createElement('div');
  readonly #place: HTMLElement;
  readonly #rendered = new Map<string, RenderedBox>();
  readonly #points = new Map<string, PlacedAdd>();
  /** A `+`, cloned for each place. */
  readonly #add = plusSign();
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
    this.#root.append(this.#ground, this.#lines, this.#lit, this.#boxes, this.#adds, this.#overlay);
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
    drop(this.#rendered, boxes, ({ group }) => group.remove());
    for (const [id, box] of boxes) this.#drawBox(id, box, picture);
    this.#drawAdds(picture.isEditable ? parts.adds : [], id => boxes.get(id) ?? layout.box(id), picture);
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
    const moved = new Set(picture?.boxes.map(({ id }) => id));
    for (const [id, { group }] of this.#rendered) group.toggleAttribute('data-moved', moved.has(id));
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

  #drawBox(id: string, box: Box, { layout, palette, appearance, selected, run }: Picture): void {
    const known = this.#rendered.get(id);
    const look = appearance.get(id);
    const ring: Ring = selected === id ? 'selected' : run.has(id) ? 'run' : '';
    const isSame = known?.look === look && known?.palette === palette && known?.ring === ring;
    const group = known?.group ?? this.#boxes.appendChild(svgElement('g'));
    if (known?.box.x !== box.x || known.box.y !== box.y)
      group.setAttribute('transform', `translate(${box.x} ${box.y})`);
    const priority = priorityOf(box, layout.box(box.within));
    if (isSame && known?.priority === priority && hasSameTexts(known.box, box)) {
      known.box = box;
      return;
    }
    const shapes = shapesOf(box, { ...look, ...(priority && { priority: String(priority) }) });
    const state = JSON.stringify([shapes, palette.surface, ring, look?.state]);
    this.#rendered.set(id, { group, box, look, palette, ring, priority, state });
    if (known?.state === state) return;
    setAttributes(group, {
      class: `cs-flow-box cs-flow-${box.kind}${look?.state ? ` cs-flow-${look.state}` : ''}`,
      'data-id': id,
      opacity: FAINT.has(look?.state) ? '0.5' : '1',
    });
    group.replaceChildren(...drawShapes(shapes, palette), ...ringsOf(box, ring));
  }

  #drawAdds(adds: readonly AddPoint[], boxOf: (id: string) => Box | undefined, { t }: Picture): void {
    drop(this.#points, new Map(adds.map(({ after }) => [after, true])), ({ group }) => group.remove());
    for (const { after, x, y } of adds) {
      const point = this.#points.get(after) ?? this.#newAdd(after);
      point.group.setAttribute('transform', `translate(${x} ${y})`);
      const nodeName = boxOf(after)?.node?.nodeName ?? '';
      if (point.nodeName === nodeName && point.t === t) continue;
      point.nodeName = nodeName;
      point.t = t;
      point.group.firstElementChild!.textContent = t('addHere', { name: nodeName });
    }
  }

  #newAdd(after: string): PlacedAdd {
    const group = this.#add.cloneNode(true) as SVGGElement;
    group.dataset.after = after;
    const point: PlacedAdd = { group: this.#adds.appendChild(group) };
    this.#points.set(after, point);
    return point;
  }
}

/** The layout measures a node once, so that one list of names comes from one measurement. */
const hasSameTexts = (before: Box, box: Box): boolean =>
  before.node === box.node && before.names === box.names;

function plusSign(): SVGGElement {
  const group = svgElement('g', { class: 'cfd-add' });
  group.append(
    svgElement('title'),
    svgElement('circle', { r: 11 }),
    svgElement('path', { d: 'M-5 0H5M0 -5V5' }),
  );
  return group;
}

function ringsOf({ width, height }: Box, ring: Ring): SVGElement[] {
  if (ring === '') return [];
  const name = ring === 'selected' ? 'cfd-ring' : 'cfd-ring cfd-ring-run';
  return [svgElement('rect', { class: name, x: -4, y: -4, width: width + 8, height: height + 8, rx: 10 })];
}

/** Takes out what is not wanted any more. */
function drop<Value>(
  held: Map<string, Value>,
  wanted: ReadonlyMap<string, unknown>,
  remove: (value: Value) => void,
): void {
  for (const [id, value] of held) {
    if (wanted.has(id)) continue;
    remove(value);
    held.delete(id);
  }
}
