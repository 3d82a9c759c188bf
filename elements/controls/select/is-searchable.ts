/** Whether a select is searched by typing: by its option, or as older forms call it. */
import { type Control, optionsOf } from '@countersign/sdk/form/common';

export function isSearched(control: Control): boolean {
  const { showSearch, filterable } = optionsOf(control);
  return showSearch === true || filterable === true;
}
