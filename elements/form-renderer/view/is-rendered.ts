/**
 * Determines whether a control is rendered. A layout container is rendered if any control in it is rendered.
 */
import { effectiveFieldAccess, type Privileges, partsOf } from '@countersign/sdk/form';
import { findControlEntry } from '../../controls/loaded-controls.ts';
import type { PlacedControl } from './FieldRun.tsx';

/**
 * Returns whether a control is rendered. The show/hide rules are ignored here, because their results change
 * while the form is open.
 */
export function isRendered(placed: PlacedControl, privileges: Privileges): boolean {
  if (effectiveFieldAccess(placed, privileges).hidden) return false;
  const { control, within } = placed;
  if (findControlEntry(control)?.kind !== 'container') return true;
  return partsOf(control).some(({ list }, part) =>
    list.some(inner => isRendered({ control: inner, within: [...within, { control, part }] }, privileges)),
  );
}
