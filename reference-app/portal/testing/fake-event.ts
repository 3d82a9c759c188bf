/** Events of the fake document. They run through capture and bubble listeners. */

type Listener = ((event: Event) => void) | { handleEvent(event: Event): void };

/** Builds an event of the DOM. Extra properties, such as `key`, are set on it. */
export const createEvent = (type: string, extra: object = {}): Event =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true, composed: true }), extra);

/** The listeners of a node, a document or a window. */
export class FakeTarget {
  private readonly listeners: { type: string; listener: Listener; capture: boolean; once: boolean }[] = [];
  addEventListener(
    type: string,
    listener: Listener | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const {
      capture = false,
      once = false,
      signal,
    } = typeof options === 'object' ? options : { capture: options ?? false };
    if (
      !listener ||
      this.listeners.some(one => one.type === type && one.listener === listener && one.capture === capture)
    )
      return;
    this.listeners.push({ type, listener, capture, once });
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, options));
  }
  removeEventListener(
    type: string,
    listener: Listener | null,
    options?: boolean | EventListenerOptions,
  ): void {
    const capture = typeof options === 'object' ? (options.capture ?? false) : (options ?? false);
    const index = this.listeners.findIndex(
      one => one.type === type && one.listener === listener && one.capture === capture,
    );
    if (index >= 0) this.listeners.splice(index, 1);
  }
  get eventParent(): FakeTarget | null {
    return null;
  }
  dispatchEvent(event: Event): boolean {
    const path: FakeTarget[] = [];
    for (let target: FakeTarget | null = this; target; target = target.eventParent) path.push(target);
    Object.defineProperty(event, 'target', { value: this, configurable: true });
    Object.defineProperty(event, 'composedPath', { value: () => path, configurable: true });
    const isRun = (target: FakeTarget, capture: boolean) => event.cancelBubble || target.run(event, capture);
    for (const target of path.toReversed()) isRun(target, true);
    for (const target of event.bubbles ? path : path.slice(0, 1)) isRun(target, false);
    return !event.defaultPrevented;
  }
  private run(event: Event, inCapture: boolean): void {
    Object.defineProperty(event, 'currentTarget', { value: this, configurable: true });
    for (const { type, listener, capture, once } of [...this.listeners]) {
      if (type !== event.type || capture !== inCapture) continue;
      if (once) this.removeEventListener(type, listener, capture);
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
  }
}
