/** How many problems each node has, for the badge of its box. */
import type { LintRow } from '@countersign/sdk/flow';
import type { Appearance } from '@countersign/sdk/flow/diagram';

export function countsOf(problems: readonly LintRow[]): ReadonlyMap<string, Appearance> {
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { nodeId, severity } of problems) {
    const count = counts.get(nodeId) ?? { errors: 0, warnings: 0 };
    count[severity === 'error' ? 'errors' : 'warnings'] += 1;
    counts.set(nodeId, count);
  }
  return counts;
}
