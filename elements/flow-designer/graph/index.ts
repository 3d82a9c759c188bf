/** Pictures of graphs: the run of an instance with its rounds, the map of processes, and graphs from elsewhere. */
export { drawGraph, type GraphOptions } from './draw-graph.ts';
export type { Graph, GraphBox, GraphEdge } from './graph.ts';
export { graphOfProcesses, type MappedProcess } from './process-graph.ts';
export { graphOfRun } from './run-graph.ts';
