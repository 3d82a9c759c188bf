/** Queues method calls that arrive before the component is mounted, and runs them in order afterwards. */

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

  /**
   * Receives the component's handle, or null when the component unmounts. Runs the queued calls after React's
   * commit, because React cannot render during a commit.
   */
  attach(handle: Handle | null): void {
    this.#handle = handle;
    if (!handle) return;
    this.#refusal = null;
    queueMicrotask(() => this.#runWaiting());
  }

  /**
   * Calls a method of the component, at once or when it is mounted. Resolves with the result of the method.
   */
  call(method: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call = { method, args, resolve, reject };
      if (this.#handle && this.#waiting.length === 0) this.#answer(this.#handle, call);
      else if (this.#refusal) reject(this.#refusal.reason);
      else this.#waiting.push(call);
    });
  }

  /** Calls a method of the component if the component has it. */
  callIfPresent(method: string, ...args: unknown[]): void {
    this.#handle?.[method]?.(...args);
  }

  /**
   * Rejects the waiting method calls after the component failed to render. Later calls are also rejected
   * until a component is mounted.
   */
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
