/** Defers API calls that the first page does not need until the browser has painted that page. */
let whenFirstPagePainted: Promise<void> = Promise.resolve();

/**
 * Starts to defer calls. Call it once at startup. Returns a function that sends the waiting calls; later
 * calls are sent immediately.
 */
export function deferApiCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  whenFirstPagePainted = promise;
  return resolve;
}

export async function callAfterFirstPagePaint<T>(call: () => T | Promise<T>): Promise<T> {
  await whenFirstPagePainted;
  return call();
}
