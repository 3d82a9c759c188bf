/** Lays a large graph out beside the page. */
import type { Graph } from './graph.ts';
import { layOut } from './layout.ts';

addEventListener('message', ({ data }: MessageEvent<Graph>) => postMessage(layOut(data)));
