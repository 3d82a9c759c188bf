/** Stores method calls that arrive before the component is mounted, and runs them in order once it is. */

export type Handle = Record<string, ((...args: unknown[]) => unknown) | undefined>;

interface Call {
  method: string;
  args: unknown[];
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

export class MethodQueue {
  #handle: Handle | null = null;
  readonly #waiting: Call[] = [];
  #refusal: { reason: unknown } | null = null;

  /** Takes the component's handle (or null when it unmounts) and runs the waiting calls after React's commit, in which nothing can be drawn. */
  attach(handle: Handle | null): void {
    this.#handle = handle;
    if (!handle) return;
    this.#refusal = null;
    queueMicrotask(() => this.#runWaiting());
  }

  /** Returns the result of a method of the component, now or once it is mounted. */
  call(method: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call = { method, args, resolve, reject };
      if (this.#handle && this.#waiting.length === 0) this.#answer(this.#handle, call);
      else if (this.#refusal) reject(this.#refusal.reason);
      else this.#waiting.push(call);
    });
  }

  /** Calls a method that a component need not have. */
  callIfPresent(method: string, ...args: unknown[]): void {
    this.#handle?.[method]?.(...args);
  }

  /** Rejects all calls until the next handle: the component failed. */
  refuse(reason: unknown): void {
    this.#refusal = { reason };
    for (const call of this.#waiting.splice(0)) call.reject(reason);
  }

  #runWaiting(): void {
    const handle = this.#handle;
    if (!handle) return;
    for (const call of this.#waiting.splice(0)) this.#answer(handle, call);
  }

  #answer(handle: Handle, { method, args, resolve, reject }: Call): void {
    try {
      const found = handle[method];
      if (!found) throw new Error(`[Bug] The component has no ${method}().`);
      resolve(found(...args));
    } catch (error) {
      reject(error);
    }
  }
}
