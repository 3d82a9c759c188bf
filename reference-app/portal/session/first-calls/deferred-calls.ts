/** Calls whose replies the first page does not wait for: they leave once the browser has it on the screen. */
let shown: Promise<void> = Promise.resolve();

/** Use once at start. Returns the function that sends the calls that waited; those after it wait no more. */
export function deferCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  shown = promise;
  return resolve;
}

export async function deferred<T>(call: () => T | Promise<T>): Promise<T> {
  await shown;
  return call();
}
