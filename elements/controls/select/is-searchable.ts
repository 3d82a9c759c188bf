/**
 * Returns whether a select is searchable: with the option `showSearch`, or with the option `filterable` in
 * older definitions.
 */
import { type Control, controlOptionsOf } from '@countersign/sdk/form/common';

export function isSearchable(control: Control): boolean {
  const { showSearch, filterable } = controlOptionsOf(control);
  return showSearch === true || filterable === true;
}
