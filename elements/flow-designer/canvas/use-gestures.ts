/**
 * Pans and zooms the canvas with pointers and the wheel. Dragging the background or turning the wheel pans;
 * Ctrl with the wheel, or two fingers, zoom.
 */
import { type RefObject, useEffect } from 'react';
import { MAX_ZOOM, MIN_ZOOM, scaleViewAt, type View } from './view.ts';
import type { Viewport } from './viewport.ts';

/** Height of one line in px, for wheel events whose `deltaMode` counts lines. */
const WHEEL_LINE_HEIGHT = 16;
/** Maximum pointer movement in px at which a gesture still counts as a press. */
const PRESS_TOLERANCE = 4;
/**
 * Time in ms after which a touch on a box starts to drag the box. If the finger moves earlier, the canvas is
 * panned.
 */
const LONG_PRESS_MS = 350;

/** A drag of nodes, from its start until the pointer is released. */
export interface NodeDrag {
  move(event: PointerEvent): void;
  end(isDropped: boolean): void;
}

export interface GestureOptions {
  viewport: RefObject<Viewport | null>;
  /** Returns the element of the drawing under the pointer. */
  targetOf(event: MouseEvent): Element;
  /** Called when a gesture moves the canvas. The callback closes open overlays. */
  onMove(): void;
  /** Starts to drag a node. Returns undefined if the node cannot be dragged. */
  startDrag(id: string, event: PointerEvent): NodeDrag | undefined;
}

export function useCanvasGestures(
  place: RefObject<HTMLElement | null>,
  latest: RefObject<GestureOptions>,
): void {
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const pointers = new PointerTracker(box, latest);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const viewport = latest.current.viewport.current;
      if (!viewport?.view) return;
      latest.current.onMove();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_HEIGHT : 1;
      if (event.ctrlKey || event.metaKey) viewport.look(zoomByWheel(event, viewport.view, box), true);
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

const clampScale = (scale: number): number => Math.max(MIN_ZOOM / 100, Math.min(MAX_ZOOM / 100, scale));

function zoomByWheel({ deltaY, clientX, clientY }: WheelEvent, view: View, box: HTMLElement): View {
  const { left, top } = box.getBoundingClientRect();
  return scaleViewAt(view, clampScale(view.scale * Math.exp(-deltaY / 300)), [clientX - left, clientY - top]);
}

interface GestureStart {
  view: View;
  x: number;
  y: number;
}

/**
 * Tracks the pointers that are down on the canvas. One pointer pans the canvas or drags a node; two pointers
 * zoom.
 */
class PointerTracker {
  readonly #box: HTMLElement;
  readonly #latest: RefObject<GestureOptions>;
  readonly #down = new Map<number, PointerEvent>();
  #start: GestureStart | undefined;
  /** Distance in px between two fingers at the start of the gesture. */
  #span = 0;
  #drag: NodeDrag | undefined;
  /** Node that was pressed. It is dragged as soon as the pointer has moved far enough. */
  #node: string | undefined;
  #press: ReturnType<typeof setTimeout> | undefined;
  #isMoved = false;

  constructor(box: HTMLElement, latest: RefObject<GestureOptions>) {
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
        this.#press = setTimeout(() => this.#begin(event), LONG_PRESS_MS);
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

  /** Restarts the measurement of the gesture at the current pointer positions. */
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
    if (!this.#isMoved && span === 0 && Math.hypot(x - this.#start.x, y - this.#start.y) < PRESS_TOLERANCE)
      return;
    clearTimeout(this.#press);
    if (!this.#isMoved && event.pointerType !== 'touch') this.#begin(first ?? event)?.move(event);
    if (this.#drag) return;
    this.#isMoved = true;
    this.#latest.current.onMove();
    this.#box.dataset.panning = '';
    const { left, top } = this.#box.getBoundingClientRect();
    const scale = span > 0 && this.#span > 0 ? clampScale((view.scale * span) / this.#span) : view.scale;
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
    if (this.#isMoved) suppressNextClick(this.#box);
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

/** Suppresses the click that follows the end of a gesture. */
function suppressNextClick(box: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation();
  box.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => box.removeEventListener('click', swallow, { capture: true }));
}
