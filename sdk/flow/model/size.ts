/**
 * Limits the size of a flow, so that recursive functions such as the engine do not overflow the call stack.
 */

const MAX_FLOW_NODES = 5000;
const MAX_FLOW_DEPTH = 500;

interface FlowPart {
  value: unknown;
  level: number;
  isNode: boolean;
}

/**
 * Returns why a flow is too large, or undefined if it is not. A flow can have too many nodes, or nodes or
 * values that are nested too deeply.
 */
export function sizeFault(node: unknown, setting: unknown): string | undefined {
  const pending: FlowPart[] = [
    { value: node, level: 1, isNode: true },
    { value: setting, level: 1, isNode: false },
  ];
  let nodes = 0;
  for (let part = pending.pop(); part; part = pending.pop()) {
    if (typeof part.value !== 'object' || part.value === null) continue;
    if (part.isNode && ++nodes > MAX_FLOW_NODES) return `too large: more than ${MAX_FLOW_NODES} nodes`;
    if (part.level > MAX_FLOW_DEPTH)
      return `too deep: more than ${MAX_FLOW_DEPTH} nodes or values, one in another`;
    for (const below of childParts(part)) pending.push(below);
  }
  return undefined;
}

function* childParts({ value, level, isNode }: FlowPart): Generator<FlowPart> {
  for (const [key, below] of Object.entries(value as object)) {
    const areLanes = isNode && key === 'conditionNodes' && Array.isArray(below);
    if (areLanes) for (const lane of below) yield { value: lane, level: level + 1, isNode: true };
    else yield { value: below, level: level + 1, isNode: isNode && key === 'childNode' };
  }
}
