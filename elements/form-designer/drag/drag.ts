/**
 * Runs a drag: shows the label at the pointer and the insertion line, opens tabs under the pointer, and
 * handles Escape. This module writes to the DOM directly, without React.
 */
import type { Control } from '@countersign/sdk/form';
import { mayHold, type Spot } from '@countersign/sdk/form/edits';
import { definitionAtom, openPartIndexByContainerAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { type DropCanvas, type DropHit, findDropPositionAtPoint, type Point } from './hit.ts';

/** The dragged controls: existing controls with their keys, or a new control without a key. */
export interface MovingControls {
  keys: readonly string[];
  controls: readonly Control[];
  /** Text of the label at the pointer. */
  name: string;
}

/** Time in milliseconds before a closed tab under the pointer opens. */
const TAB_OPEN_DELAY_MS = 600;

/**
 * `SCROLL_EDGE_PX` is the height of the strip at the canvas edge in which a drag scrolls the canvas. The
 * distance per frame is the pointer's depth in the strip times `SCROLL_SPEED`.
 */
const SCROLL_EDGE_PX = 48;
const SCROLL_SPEED = 0.3;

export interface Drag {
  move(point: Point): void;
  /** Ends the drag without a drop. */
  cancel(): void;
  /** Ends the drag. Returns the drop position, or undefined if there is none or the drag was cancelled. */
  end(): Spot | undefined;
}

interface DragContext {
  designer: Designer;
  root: ShadowRoot;
  frame: HTMLElement;
}

export function startDrag({ designer, root, frame }: DragContext, moving: MovingControls): Drag {
  const tree = root.querySelector<HTMLElement>('[role=tree]') as HTMLElement;
  const definition = designer.store.get(definitionAtom);
  const known = new Map<string | null, boolean>();
  const canvas: DropCanvas = {
    tree,
    holds: parent => {
      const held =
        known.get(parent) ?? moving.controls.every(control => mayHold(definition, parent, control));
      known.set(parent, held);
      return held;
    },
  };
  // The cover is an overlay above all lists of controls, so that sortablejs finds no list under the pointer.
  const cover = appendDragOverlay(frame, 'designer-cover');
  const chip = appendDragOverlay(frame, 'designer-chip', moving.name);
  const line = appendDragOverlay(frame, 'designer-line');
  const tabs = createTabOpener(designer);
  const scroller = tree.closest('.designer-scroll');
  let hit: DropHit | undefined;
  let point: Point | undefined;
  let request = 0;
  let cancelled = false;
  const draw = () => {
    request = 0;
    if (!point) return;
    const under = root.elementsFromPoint(point.x, point.y).find(element => element !== cover) ?? null;
    hit = findDropPositionAtPoint(canvas, point, under);
    const { left, top } = frame.getBoundingClientRect();
    chip.style.transform = `translate(${point.x - left + 12}px,${point.y - top + 12}px)`;
    line.hidden = !hit;
    if (hit) placeInsertionLine(line, hit.line, { left, top });
    tabs.at(under);
    if (scrollAtEdge(scroller, point)) schedule();
  };
  const schedule = () => {
    if (request === 0) request = requestAnimationFrame(draw);
  };
  const cancel = () => {
    cancelled = true;
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  addEventListener('keydown', onKey, { capture: true });
  scroller?.addEventListener('scroll', schedule, { passive: true });
  cover.addEventListener('wheel', ({ deltaX, deltaY }) => scroller?.scrollBy(deltaX, deltaY), {
    passive: true,
  });
  frame.toggleAttribute('data-dragging', true);
  line.hidden = true;
  return {
    move: next => {
      point = next;
      schedule();
    },
    cancel,
    end: () => {
      if (request !== 0) {
        cancelAnimationFrame(request);
        draw();
      }
      removeEventListener('keydown', onKey, { capture: true });
      scroller?.removeEventListener('scroll', schedule);
      frame.toggleAttribute('data-dragging', false);
      tabs.stop();
      for (const box of [cover, chip, line]) box.remove();
      return cancelled ? undefined : hit?.spot;
    },
  };
}

function appendDragOverlay(frame: HTMLElement, className: string, text = ''): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  box.textContent = text;
  box.ariaHidden = 'true';
  frame.append(box);
  return box;
}

function placeInsertionLine(
  line: HTMLElement,
  { x, y, width, height }: DropHit['line'],
  { left, top }: { left: number; top: number },
): void {
  line.style.transform = `translate(${x - left}px,${y - top}px) scale(${width},${height})`;
}

/**
 * Scrolls by one step if the pointer is at the upper or lower edge. Returns whether the canvas has scrolled.
 */
function scrollAtEdge(scroller: Element | null, { x, y }: Point): boolean {
  const { left, right, top, bottom } = scroller?.getBoundingClientRect() ?? new DOMRect();
  if (!scroller || x < left || x > right || y < top || y > bottom) return false;
  const near = Math.max(SCROLL_EDGE_PX - (bottom - y), 0) - Math.max(SCROLL_EDGE_PX - (y - top), 0);
  const before = scroller.scrollTop;
  if (near !== 0) scroller.scrollTop += Math.sign(near) * Math.ceil(Math.abs(near) * SCROLL_SPEED);
  return scroller.scrollTop !== before;
}

/** Opens the tab under the pointer after a delay. */
function createTabOpener({ store }: Designer) {
  let under: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (tab: Element) => {
    const key = tab.closest<HTMLElement>('[data-key]')?.dataset.key;
    const part = Number((tab as HTMLElement).dataset.tab);
    if (key !== undefined) store.set(openPartIndexByContainerAtom, before => new Map(before).set(key, part));
  };
  return {
    at: (element: Element | null) => {
      const tab = element?.closest('[data-tab]') ?? null;
      if (tab === under) return;
      under = tab;
      clearTimeout(timer);
      if (tab) timer = setTimeout(() => open(tab), TAB_OPEN_DELAY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
