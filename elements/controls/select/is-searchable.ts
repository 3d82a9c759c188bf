/**
 * Returns whether a select is searchable: with the option `showSearch`, or with the option `filterable` in
 * older definitions.
 */
import { type Control, optionsOf } from '@countersign/sdk/form/common';

export function isSearchable(control: Control): boolean {
  const { showSearch, filterable } = optionsOf(control);
  return showSearch === true || filterable === true;
}
