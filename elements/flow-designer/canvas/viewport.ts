/**
 * Holds the visible section (view) of a flow canvas. Changes the section when the user pans or zooms, and
 * notifies subscribers.
 */
import type { Layout } from '@countersign/sdk/flow/diagram';
import type { FlowScene } from './scene.ts';
import {
  clampViewToDiagram,
  fitView,
  initialCanvasView,
  nextZoom,
  panViewToShowBox,
  type Size,
  scaleViewAt,
  shiftViewWithMainFlowAxis,
  type View,
} from './view.ts';

/** Time in ms without movement after which a gesture has ended. */
const GESTURE_END_MS = 140;

export class Viewport {
  view: View | null = null;
  /** True until the user or a program moves the view away from the start of the flow. */
  isAtStart = false;
  layout: Layout;
  readonly #box: HTMLElement;
  readonly #scene: FlowScene;
  readonly #listeners = new Set<(view: View, isGliding: boolean) => void>();
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(box: HTMLElement, scene: FlowScene, layout: Layout) {
    this.#box = box;
    this.#scene = scene;
    this.layout = layout;
    this.size = { width: box.clientWidth, height: box.clientHeight };
  }

  /**
   * Calls the listener on each move. The second argument is true during a gesture. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (view: View, isGliding: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Replaces the layout after an edit, or when another flow is opened. The main line of the flow keeps its
   * position on screen.
   */
  relayout(layout: Layout): void {
    const before = this.layout;
    this.layout = layout;
    if (!this.view) return;
    const next = shiftViewWithMainFlowAxis(this.view, before, layout);
    if (next !== this.view) this.look(next);
  }

  /** Size of the canvas, in px. */
  size: Size;

  resize(): void {
    this.size = { width: this.#box.clientWidth, height: this.#box.clientHeight };
    this.#scene.resize(this.size);
  }

  get percent(): number {
    return Math.round((this.view?.scale ?? 1) * 100);
  }

  /** Zoom in percent when the last gesture ended. */
  restedPercent = 100;

  look(next: View, isGliding = false): void {
    clearTimeout(this.#rest);
    this.view = clampViewToDiagram(next, this.layout, this.size);
    this.#scene.look(this.view, isGliding);
    if (isGliding) this.#rest = setTimeout(() => this.#applyView(), GESTURE_END_MS);
    this.#emit(isGliding);
  }

  #applyView(): void {
    this.#scene.rest();
    this.#emit(false);
  }

  #emit(isGliding: boolean): void {
    if (!isGliding) this.restedPercent = this.percent;
    if (this.view) for (const listener of this.#listeners) listener(this.view, isGliding);
  }

  /** Pans by a distance in px of the viewport. */
  pan(x: number, y: number): void {
    if (!this.view) return;
    const { scale } = this.view;
    this.isAtStart = false;
    this.look({ ...this.view, x: this.view.x + x / scale, y: this.view.y + y / scale }, true);
  }

  /** Zooms by one step around the centre of the viewport. */
  zoomStep(direction: 1 | -1): void {
    this.zoomTo(nextZoom(this.percent, direction));
  }

  zoomTo(percent: number): void {
    const { width, height } = this.size;
    this.isAtStart = false;
    if (this.view) this.look(scaleViewAt(this.view, percent / 100, [width / 2, height / 2]));
  }

  fit(): void {
    this.isAtStart = false;
    this.look(fitView(this.layout, this.size));
  }

  start(): void {
    this.look(initialCanvasView(this.layout, this.size, 1));
    this.isAtStart = true;
  }

  /** Scrolls a box into view. */
  reveal(id: string): void {
    const box = this.layout.box(id);
    if (!box || !this.view) return;
    this.isAtStart = false;
    const next = panViewToShowBox(this.view, box, this.size);
    if (next.x !== this.view.x || next.y !== this.view.y) this.look(next);
  }

  /** Converts a point of the browser window to a point of the diagram. */
  pointAt(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top } = this.#box.getBoundingClientRect();
    const { x, y, scale } = this.view ?? { x: 0, y: 0, scale: 1 };
    return { x: x + (clientX - left) / scale, y: y + (clientY - top) / scale };
  }

  /** Converts a point of the diagram to px of the canvas. */
  toCanvas(x: number, y: number): { x: number; y: number } {
    const view = this.view ?? { x: 0, y: 0, scale: 1 };
    return { x: (x - view.x) * view.scale, y: (y - view.y) * view.scale };
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#listeners.clear();
  }
}
