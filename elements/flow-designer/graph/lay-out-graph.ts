/** Lays a graph out: small ones at once, large ones in a worker, both loaded when the first is shown. */
import { trusted } from '../../ui/html/trusted-html.ts';
import type { LaidOutGraph, SizedGraph } from './graph.ts';

/** Above so many boxes the page would stand still for a moment. */
const MOST_AT_ONCE = 200;

export async function layOutGraph(graph: SizedGraph): Promise<LaidOutGraph> {
  const beside = graph.boxes.length > MOST_AT_ONCE ? await inWorker(graph) : undefined;
  if (beside) return beside;
  const { layOut } = await import('./layout.ts');
  return layOut(graph);
}

/** Undefined where the page allows no worker: its policy may forbid it, and no page starts one of another origin. */
function inWorker(graph: SizedGraph): Promise<LaidOutGraph | undefined> {
  const worker = startWorker();
  if (!worker) return Promise.resolve(undefined);
  return new Promise<LaidOutGraph | undefined>(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<LaidOutGraph>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage({ boxes: graph.boxes, edges: graph.edges });
  }).finally(() => worker.terminate());
}

/** A page that forbids it throws here, or refuses the script, which is an event. */
function startWorker(): Worker | undefined {
  try {
    const Worker = trustedWorker();
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** The build finds the worker by `new Worker(new URL(…))`, so the class with the trusted address goes by that name. */
function trustedWorker() {
  return class extends globalThis.Worker {
    constructor(address: URL, options: WorkerOptions) {
      const vouched = trusted.TRUSTED_TYPES_POLICY?.createScriptURL(address.href);
      super((vouched as unknown as string | undefined) ?? address, options);
    }
  };
}
