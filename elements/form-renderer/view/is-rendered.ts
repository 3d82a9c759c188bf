/** Returns true for a control that is drawn: a container is while something in it is. */
import { type Privileges, partsOf, stateOf } from '@countersign/sdk/form';
import { entryOf } from '../../controls/loaded-controls.ts';
import type { Placed } from './FieldRun.tsx';

/** Apart from the show/hide rules, which change while a form runs. */
export function isRendered(placed: Placed, privileges: Privileges): boolean {
  if (stateOf(placed, privileges).hidden) return false;
  const { control, within } = placed;
  if (entryOf(control)?.kind !== 'container') return true;
  return partsOf(control).some(({ list }, part) =>
    list.some(inner => isRendered({ control: inner, within: [...within, { control, part }] }, privileges)),
  );
}
