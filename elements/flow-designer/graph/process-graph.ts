/** The map of processes: which one calls which as its sub-process, shared and circular ones too. */
import { type Flow, NODE, placesOf, type SubProcessNode } from '@countersign/sdk/flow';
import type { Graph } from './graph.ts';

export interface MappedProcess {
  key: string;
  name: string;
  flow: Flow;
}

/** A process that is called and not in the list stands there by its key. */
export function graphOfProcesses(processes: readonly MappedProcess[]): Graph {
  const names = new Map(processes.map(({ key, name }) => [key, name]));
  const edges = processes.flatMap(({ key, flow }) =>
    [...calledBy(flow)].map(called => ({ from: key, to: called })),
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

function calledBy(flow: Flow): Set<string> {
  const keys = placesOf(flow).flatMap(({ node }) =>
    node.type === NODE.subProcess ? ((node as SubProcessNode).processKey ?? '') : [],
  );
  return new Set(keys.filter(key => key !== ''));
}
