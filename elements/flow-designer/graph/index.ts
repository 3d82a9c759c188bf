/**
 * Draws graphs: the run of a process instance, the map of processes that call each other, and any other
 * graph.
 */
export { drawGraph, type GraphOptions } from './draw-graph.ts';
export type { Graph, GraphBox, GraphEdge } from './graph.ts';
export { graphOfProcesses, type MappedProcess } from './process-graph.ts';
export { graphOfRun } from './run-graph.ts';
