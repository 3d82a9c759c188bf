/** Lays out a large graph in a worker thread. */
import type { SizedGraph } from './graph.ts';
import { layOutWithDagre } from './layout.ts';

addEventListener('message', ({ data }: MessageEvent<SizedGraph>) => postMessage(layOutWithDagre(data)));
