/** Lays a graph out: small ones at once, large ones in a worker, both loaded when the first is shown. */
import type { LaidOutGraph, SizedGraph } from './graph.ts';

/** Above so many boxes the page would stand still for a moment. */
const MOST_AT_ONCE = 200;

export async function layOutGraph(graph: SizedGraph): Promise<LaidOutGraph> {
  const beside = graph.boxes.length > MOST_AT_ONCE ? await inWorker(graph) : undefined;
  if (beside) return beside;
  const { layOut } = await import('./layout.ts');
  return layOut(graph);
}

/** Undefined where the page allows no worker: its policy, or elements from another origin, may forbid it. */
function inWorker(graph: SizedGraph): Promise<LaidOutGraph | undefined> {
  const worker = startWorker();
  if (!worker) return Promise.resolve(undefined);
  return new Promise<LaidOutGraph | undefined>(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<LaidOutGraph>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage({ boxes: graph.boxes, edges: graph.edges });
  }).finally(() => worker.terminate());
}

/** A page with Trusted Types takes no address of a script without a policy of its own. */
function startWorker(): Worker | undefined {
  if (Reflect.has(globalThis, 'trustedTypes') && !allowsScripts()) return undefined;
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Whether the page leaves script addresses alone: where it does not, its policy requires a type. */
function allowsScripts(): boolean {
  const meta = document.querySelector('meta[http-equiv="Content-Security-Policy" i]');
  return !meta?.getAttribute('content')?.includes('require-trusted-types-for');
}
