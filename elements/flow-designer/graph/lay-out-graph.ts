/**
 * Lays out a graph: small graphs on the main thread, large graphs in a worker. The layout code and the worker
 * are loaded on first use.
 */
import { trustedTypesOptions } from '../../ui/html/trusted-html.ts';
import type { LaidOutGraph, SizedGraph } from './graph.ts';

/**
 * Maximum number of boxes that are laid out on the main thread. A larger graph would block the page
 * noticeably.
 */
const MAX_BOXES_WITHOUT_WORKER = 200;

export async function layOutGraph(graph: SizedGraph): Promise<LaidOutGraph> {
  const beside = graph.boxes.length > MAX_BOXES_WITHOUT_WORKER ? await layOutInWorker(graph) : undefined;
  if (beside) return beside;
  const { layOutWithDagre } = await import('./layout.ts');
  return layOutWithDagre(graph);
}

/**
 * Lays out a graph in a worker. Returns undefined if the page allows no worker. A content security policy can
 * forbid workers, and browsers start no worker from another origin.
 */
function layOutInWorker(graph: SizedGraph): Promise<LaidOutGraph | undefined> {
  const worker = startWorker();
  if (!worker) return Promise.resolve(undefined);
  return new Promise<LaidOutGraph | undefined>(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<LaidOutGraph>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage({ boxes: graph.boxes, edges: graph.edges });
  }).finally(() => worker.terminate());
}

/**
 * Starts the layout worker. If the page forbids workers, the constructor throws and the function returns
 * undefined. If the page blocks only the worker's script, the worker raises an error event.
 */
function startWorker(): Worker | undefined {
  try {
    const Worker = createTrustedWorkerClass();
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/**
 * Returns a subclass of `Worker` that passes its URL to the browser as a trusted URL (Trusted Types).
 * Bundlers detect workers by the expression `new Worker(new URL(…))`, so the caller must name its variable
 * for the class `Worker`.
 */
function createTrustedWorkerClass() {
  return class extends globalThis.Worker {
    constructor(address: URL, options: WorkerOptions) {
      const vouched = trustedTypesOptions.TRUSTED_TYPES_POLICY?.createScriptURL(address.href);
      super((vouched as unknown as string | undefined) ?? address, options);
    }
  };
}
