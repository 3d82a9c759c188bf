/** One drag in progress: the chip at the pointer, the line at the place, tabs that open, and Escape. Nothing is drawn by React. */
import type { Control } from '@countersign/sdk/form';
import { mayHold, type Spot } from '@countersign/sdk/form/edits';
import { definitionAtom, openPartsAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { type Canvas, type Hit, hitAt, type Point } from './hit.ts';

/** Controls of the form by key, or a new one. */
export interface Moving {
  keys: readonly string[];
  controls: readonly Control[];
  /** The text of the chip. */
  name: string;
}

/** A closed tab opens after so long under a drag. */
const OPENS_AFTER = 600;

/** So near to the edge the canvas scrolls, by this share of the way into that strip with each frame. */
const SCROLLS_WITHIN = 48;
const SPEED = 0.3;

export interface Drag {
  move(point: Point): void;
  /** Returns the place of the drop; undefined for none, and after Escape. */
  end(): Spot | undefined;
}

interface DragPlaces {
  designer: Designer;
  root: ShadowRoot;
  frame: HTMLElement;
}

export function startDrag({ designer, root, frame }: DragPlaces, moving: Moving): Drag {
  const tree = root.querySelector<HTMLElement>('[role=tree]') as HTMLElement;
  const definition = designer.store.get(definitionAtom);
  const known = new Map<string | null, boolean>();
  const canvas: Canvas = {
    tree,
    holds: parent => {
      const held =
        known.get(parent) ?? moving.controls.every(control => mayHold(definition, parent, control));
      known.set(parent, held);
      return held;
    },
  };
  const cover = added(frame, 'csd-cover');
  const chip = added(frame, 'csd-chip', moving.name);
  const line = added(frame, 'csd-line');
  const tabs = openingTabs(designer);
  const scroller = tree.closest('.csd-scroll');
  let hit: Hit | undefined;
  let point: Point | undefined;
  let request = 0;
  let cancelled = false;
  const draw = () => {
    request = 0;
    if (!point) return;
    const under = root.elementsFromPoint(point.x, point.y).find(element => element !== cover) ?? null;
    hit = hitAt(canvas, point, under);
    const { left, top } = frame.getBoundingClientRect();
    chip.style.transform = `translate(${point.x - left + 12}px,${point.y - top + 12}px)`;
    line.hidden = !hit;
    if (hit) place(line, hit.line, { left, top });
    tabs.at(under);
    if (scrollAt(scroller, point)) schedule();
  };
  const schedule = () => {
    if (request === 0) request = requestAnimationFrame(draw);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancelled = true;
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
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

function added(frame: HTMLElement, className: string, text = ''): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  box.textContent = text;
  box.ariaHidden = 'true';
  frame.append(box);
  return box;
}

function place(
  line: HTMLElement,
  { x, y, width, height }: Hit['line'],
  { left, top }: { left: number; top: number },
): void {
  line.style.transform = `translate(${x - left}px,${y - top}px) scale(${width},${height})`;
}

/** Scrolls by one step where the pointer is at the upper or lower edge. Returns whether there was something to scroll. */
function scrollAt(scroller: Element | null, { x, y }: Point): boolean {
  const { left, right, top, bottom } = scroller?.getBoundingClientRect() ?? new DOMRect();
  if (!scroller || x < left || x > right || y < top || y > bottom) return false;
  const near = Math.max(SCROLLS_WITHIN - (bottom - y), 0) - Math.max(SCROLLS_WITHIN - (y - top), 0);
  const before = scroller.scrollTop;
  if (near !== 0) scroller.scrollTop += Math.sign(near) * Math.ceil(Math.abs(near) * SPEED);
  return scroller.scrollTop !== before;
}

/** Opens the tab under the pointer once it has been there for a while. */
function openingTabs({ store }: Designer) {
  let under: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (tab: Element) => {
    const key = tab.closest<HTMLElement>('[data-key]')?.dataset.key;
    const part = Number((tab as HTMLElement).dataset.tab);
    if (key !== undefined) store.set(openPartsAtom, before => new Map(before).set(key, part));
  };
  return {
    at: (element: Element | null) => {
      const tab = element?.closest('[data-tab]') ?? null;
      if (tab === under) return;
      under = tab;
      clearTimeout(timer);
      if (tab) timer = setTimeout(() => open(tab), OPENS_AFTER);
    },
    stop: () => clearTimeout(timer),
  };
}
