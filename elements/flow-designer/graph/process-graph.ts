/**
 * Builds the map of processes: which process calls which other process as a sub-process, including shared and
 * circular calls.
 */
import { type Flow, NODE, nodePlacesOf, type SubProcessNode } from '@countersign/sdk/flow';
import type { Graph } from './graph.ts';

export interface MappedProcess {
  key: string;
  name: string;
  flow: Flow;
}

/**
 * Returns the graph of the processes and their calls. A called process that is not in the list is shown as a
 * box with its key.
 */
export function graphOfProcesses(processes: readonly MappedProcess[]): Graph {
  const names = new Map(processes.map(({ key, name }) => [key, name]));
  const edges = processes.flatMap(({ key, flow }) =>
    [...calledProcessKeys(flow)].map(called => ({ from: key, to: called })),
  );
  for (const { to } of edges) if (!names.has(to)) names.set(to, to);
  const known = new Set(processes.map(({ key }) => key));
  const boxes = [...names].map(([key, name]) => ({
    id: key,
    name,
    lines: known.has(key) && name !== key ? [key] : [],
    tone: known.has(key) ? ('subProcess' as const) : ('unknown' as const),
  }));
  return { boxes, edges };
}

function calledProcessKeys(flow: Flow): Set<string> {
  const keys = nodePlacesOf(flow).flatMap(({ node }) =>
    node.type === NODE.subProcess ? ((node as SubProcessNode).processKey ?? '') : [],
  );
  return new Set(keys.filter(key => key !== ''));
}
