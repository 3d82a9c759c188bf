/** How large a flow may be: nobody draws more, and a reader that walks one, the engine too, must not run out of stack. */

const MOST_NODES = 5000;
const MOST_LEVELS = 500;

interface Part {
  value: unknown;
  level: number;
  isNode: boolean;
}

/** Why the flow is refused: more nodes, or more of them one below another, than any that people drew. Its other values are held to the same depth. */
export function tooLarge(node: unknown, setting: unknown): string | undefined {
  const pending: Part[] = [
    { value: node, level: 1, isNode: true },
    { value: setting, level: 1, isNode: false },
  ];
  let nodes = 0;
  for (let part = pending.pop(); part; part = pending.pop()) {
    if (typeof part.value !== 'object' || part.value === null) continue;
    if (part.isNode && ++nodes > MOST_NODES) return `too large: more than ${MOST_NODES} nodes`;
    if (part.level > MOST_LEVELS) return `too deep: more than ${MOST_LEVELS} nodes or values, one in another`;
    for (const below of partsOf(part)) pending.push(below);
  }
  return undefined;
}

function* partsOf({ value, level, isNode }: Part): Generator<Part> {
  for (const [key, below] of Object.entries(value as object)) {
    const areLanes = isNode && key === 'conditionNodes' && Array.isArray(below);
    if (areLanes) for (const lane of below) yield { value: lane, level: level + 1, isNode: true };
    else yield { value: below, level: level + 1, isNode: isNode && key === 'childNode' };
  }
}
