/** Returns true for a select that is searched by typing: by its option, or that of older forms. */
import { type Control, optionsOf } from '@countersign/sdk/form/common';

export function isSearched(control: Control): boolean {
  const { showSearch, filterable } = optionsOf(control);
  return showSearch === true || filterable === true;
}
