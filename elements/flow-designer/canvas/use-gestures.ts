/** Moving and zooming with pointers and wheel: a drag of the ground and the wheel move; Ctrl and the wheel, and two fingers, zoom. */
import { type RefObject, useEffect } from 'react';
import type { View } from './scene.ts';
import { LEAST_ZOOM, MOST_ZOOM, scaled } from './view.ts';
import type { Viewport } from './viewport.ts';

/** Of one line, where the wheel counts in lines. */
const LINE = 16;
/** Moves of the pointer below this are a press, px. */
const TOLERANCE = 4;
/** A finger drags a box after so long; before, it moves the canvas. ms */
const PRESS = 350;

/** A drag of nodes that goes on until the pointer is released. */
export interface NodeDrag {
  move(event: PointerEvent): void;
  end(isDropped: boolean): void;
}

export interface Gestures {
  viewport: RefObject<Viewport | null>;
  /** The element of the drawing under the pointer. */
  targetOf(event: MouseEvent): Element;
  /** Something begins to move the canvas: what is open over it closes. */
  onMove(): void;
  /** Begins a drag of a node; undefined for one that is not dragged. */
  startDrag(id: string, event: PointerEvent): NodeDrag | undefined;
}

export function useGestures(place: RefObject<HTMLElement | null>, latest: RefObject<Gestures>): void {
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const pointers = new Pointers(box, latest);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const viewport = latest.current.viewport.current;
      if (!viewport?.view) return;
      latest.current.onMove();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      if (event.ctrlKey || event.metaKey) viewport.look(zoomBy(event, viewport.view, box), true);
      else if (event.shiftKey) viewport.pan(event.deltaY * unit, 0);
      else viewport.pan(event.deltaX * unit, event.deltaY * unit);
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    box.addEventListener('pointerdown', pointers.down);
    return () => {
      box.removeEventListener('wheel', onWheel);
      box.removeEventListener('pointerdown', pointers.down);
      pointers.stop();
    };
  }, [place, latest]);
}

const within = (scale: number): number => Math.max(LEAST_ZOOM / 100, Math.min(MOST_ZOOM / 100, scale));

function zoomBy({ deltaY, clientX, clientY }: WheelEvent, view: View, box: HTMLElement): View {
  const { left, top } = box.getBoundingClientRect();
  return scaled(view, within(view.scale * Math.exp(-deltaY / 300)), [clientX - left, clientY - top]);
}

interface Start {
  view: View;
  x: number;
  y: number;
}

/** The pointers that are down on the canvas: one moves it or drags a node, two zoom it. */
class Pointers {
  readonly #box: HTMLElement;
  readonly #latest: RefObject<Gestures>;
  readonly #down = new Map<number, PointerEvent>();
  #start: Start | undefined;
  /** Between two fingers when the second came. */
  #span = 0;
  #drag: NodeDrag | undefined;
  /** The node under the pointer, which is dragged once it moves far enough. */
  #node: string | undefined;
  #press: ReturnType<typeof setTimeout> | undefined;
  #isMoved = false;

  constructor(box: HTMLElement, latest: RefObject<Gestures>) {
    this.#box = box;
    this.#latest = latest;
  }

  readonly down = (event: PointerEvent): void => {
    const target = this.#latest.current.targetOf(event);
    if (event.button !== 0 || target.closest('[data-after],[data-overlay]')) return;
    if (this.#down.size === 0) this.#listen();
    this.#down.set(event.pointerId, event);
    const node = target.closest<SVGElement>('[data-id]')?.dataset.id || undefined;
    if (this.#down.size > 1) this.#cancelDrag();
    else {
      this.#node = node;
      this.#isMoved = false;
      if (event.pointerType === 'touch' && node !== undefined)
        this.#press = setTimeout(() => this.#begin(event), PRESS);
    }
    this.#restart();
  };

  #listen(): void {
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#up);
    addEventListener('keydown', this.#key, { capture: true });
  }

  stop(): void {
    clearTimeout(this.#press);
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#up);
    removeEventListener('keydown', this.#key, { capture: true });
    this.#down.clear();
    delete this.#box.dataset.panning;
  }

  /** The gesture is measured from where the pointers are now. */
  #restart(): void {
    const view = this.#latest.current.viewport.current?.view;
    const { x, y, span } = this.#middle();
    this.#start = view ? { view, x, y } : undefined;
    this.#span = span;
  }

  #middle(): { x: number; y: number; span: number } {
    const [one, other] = [...this.#down.values()];
    if (!one) return { x: 0, y: 0, span: 0 };
    if (!other) return { x: one.clientX, y: one.clientY, span: 0 };
    return {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
      span: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    };
  }

  readonly #move = (event: PointerEvent): void => {
    if (!this.#down.has(event.pointerId) || !this.#start) return;
    const first = this.#down.get(event.pointerId);
    this.#down.set(event.pointerId, event);
    if (this.#drag) {
      this.#drag.move(event);
      return;
    }
    const { x, y, span } = this.#middle();
    const { view } = this.#start;
    if (!this.#isMoved && span === 0 && Math.hypot(x - this.#start.x, y - this.#start.y) < TOLERANCE) return;
    clearTimeout(this.#press);
    if (!this.#isMoved && event.pointerType !== 'touch') this.#begin(first ?? event)?.move(event);
    if (this.#drag) return;
    this.#isMoved = true;
    this.#latest.current.onMove();
    this.#box.dataset.panning = '';
    const { left, top } = this.#box.getBoundingClientRect();
    const scale = span > 0 && this.#span > 0 ? within((view.scale * span) / this.#span) : view.scale;
    const from = {
      x: view.x + (this.#start.x - left) / view.scale,
      y: view.y + (this.#start.y - top) / view.scale,
    };
    const next = { x: from.x - (x - left) / scale, y: from.y - (y - top) / scale, scale };
    this.#latest.current.viewport.current?.look(next, true);
  };

  #begin(event: PointerEvent): NodeDrag | undefined {
    if (this.#node === undefined || this.#drag) return undefined;
    this.#drag = this.#latest.current.startDrag(this.#node, event);
    if (this.#drag) this.#isMoved = true;
    return this.#drag;
  }

  readonly #up = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId)) return;
    if (this.#down.size > 0) {
      this.#restart();
      return;
    }
    const drag = this.#drag;
    this.#drag = undefined;
    if (this.#isMoved) swallowClick(this.#box);
    this.stop();
    drag?.end(event.type === 'pointerup');
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#drag) return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancelDrag();
  };

  #cancelDrag(): void {
    clearTimeout(this.#press);
    const drag = this.#drag;
    this.#drag = undefined;
    this.#node = undefined;
    drag?.end(false);
  }
}

/** The release after a move is no press. */
function swallowClick(box: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation();
  box.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => box.removeEventListener('click', swallow, { capture: true }));
}
