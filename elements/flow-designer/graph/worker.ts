/** Lays a large graph out beside the page. */
import type { SizedGraph } from './graph.ts';
import { layOut } from './layout.ts';

addEventListener('message', ({ data }: MessageEvent<SizedGraph>) => postMessage(layOut(data)));
