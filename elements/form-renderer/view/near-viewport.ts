/** Calls back once when a place comes near the window. All places share one observer: a thousand would be slow. */

const NEAR = '400px 0px';

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();

function notify(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}

/** `scrollMargin` does for places in scrolling boxes what `rootMargin` does for the window; older browsers ignore it. */
const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: NEAR, scrollMargin: NEAR };

/** Returns an unsubscribe function. */
export function whenNear(place: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(notify, options);
  waiting.set(place, onNear);
  observer.observe(place);
  return () => observer?.unobserve(place);
}
