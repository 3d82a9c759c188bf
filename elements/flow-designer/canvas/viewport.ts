/** The window of one canvas: where it stands, how it is moved, and who follows it. */
import type { Layout } from '@countersign/sdk/flow/diagram';
import type { Scene, View } from './scene.ts';
import { anchored, bounded, fitting, initial, revealing, type Size, scaled, zoomed } from './view.ts';

/** A gesture is over when so long nothing moved, ms. */
const REST = 140;

export class Viewport {
  view: View | null = null;
  layout: Layout;
  readonly #box: HTMLElement;
  readonly #scene: Scene;
  readonly #listeners = new Set<(view: View, isGliding: boolean) => void>();
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(box: HTMLElement, scene: Scene, layout: Layout) {
    this.#box = box;
    this.#scene = scene;
    this.layout = layout;
    this.size = { width: box.clientWidth, height: box.clientHeight };
  }

  /** Called with each move; the second parameter is whether a gesture lasts. Returns an unsubscribe function. */
  subscribe(listener: (view: View, isGliding: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The flow was edited, or another one is shown: its main line stays where it is on the screen. */
  relayout(layout: Layout): void {
    const before = this.layout;
    this.layout = layout;
    if (!this.view) return;
    const next = anchored(this.view, before, layout);
    if (next !== this.view) this.look(next);
  }

  /** Of the canvas, px. */
  size: Size;

  resize(): void {
    this.size = { width: this.#box.clientWidth, height: this.#box.clientHeight };
    this.#scene.resize(this.size);
  }

  get percent(): number {
    return Math.round((this.view?.scale ?? 1) * 100);
  }

  /** The zoom, without that of a gesture that lasts. */
  restedPercent = 100;

  look(next: View, isGliding = false): void {
    clearTimeout(this.#rest);
    this.view = bounded(next, this.layout, this.size);
    this.#scene.look(this.view, isGliding);
    if (isGliding) this.#rest = setTimeout(() => this.#applyView(), REST);
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

  /** Moves by px of the window. */
  pan(x: number, y: number): void {
    if (!this.view) return;
    const { scale } = this.view;
    this.look({ ...this.view, x: this.view.x + x / scale, y: this.view.y + y / scale }, true);
  }

  /** The next step of the zoom; the middle of the window stays. */
  zoomStep(direction: 1 | -1): void {
    this.zoomTo(zoomed(this.percent, direction));
  }

  zoomTo(percent: number): void {
    const { width, height } = this.size;
    if (this.view) this.look(scaled(this.view, percent / 100, [width / 2, height / 2]));
  }

  fit(): void {
    this.look(fitting(this.layout, this.size));
  }

  start(): void {
    this.look(initial(this.layout, this.size, 1));
  }

  /** Brings a box into view. */
  reveal(id: string): void {
    const box = this.layout.box(id);
    if (!box || !this.view) return;
    const next = revealing(this.view, box, this.size);
    if (next.x !== this.view.x || next.y !== this.view.y) this.look(next);
  }

  /** The point of the diagram under a point of the screen. */
  pointAt(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top } = this.#box.getBoundingClientRect();
    const { x, y, scale } = this.view ?? { x: 0, y: 0, scale: 1 };
    return { x: x + (clientX - left) / scale, y: y + (clientY - top) / scale };
  }

  /** A point of the diagram, in px of the canvas. */
  toCanvas(x: number, y: number): { x: number; y: number } {
    const view = this.view ?? { x: 0, y: 0, scale: 1 };
    return { x: (x - view.x) * view.scale, y: (y - view.y) * view.scale };
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#listeners.clear();
  }
}
