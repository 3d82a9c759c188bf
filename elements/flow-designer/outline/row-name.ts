/**
 * Returns the accessible name of a node in the outline and on the canvas. The name is memoized, because one
 * edit can render many rows again, and most of their names stay the same.
 */
import { type Appearance, type OutlineRow, rowName } from '@countersign/sdk/flow/diagram';
import { useMemo } from 'react';
import { useDesigner } from '../store/designer.ts';

export function useRowName(row: OutlineRow, { errors = 0, warnings = 0 }: Appearance = {}): string {
  const { lang } = useDesigner();
  const { node, isLane, isFolded } = row;
  const place = isLane ? `${row.position} ${row.size}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place is in the name of a lane alone
  return useMemo(
    () => rowName(row, { errors, warnings }, lang),
    [node, isLane, isFolded, place, errors, warnings, lang],
  );
}
