/** The first control that differs between two states of a form. */
import { type Control, type FormDefinition, partsOf } from '@countersign/sdk/form';

/** Returns the key of the innermost first control of the second form that the first has not in this place; undefined where none is. */
export const firstDifference = (before: FormDefinition, after: FormDefinition): string | undefined =>
  inLists(before.list, after.list);

function inLists(before: readonly Control[], after: readonly Control[]): string | undefined {
  if (before === after) return undefined;
  const at = after.findIndex((control, place) => control !== before[place]);
  const now = after[at] ?? after.at(-1);
  if (!now) return undefined;
  const then = before.find(({ key }) => key === now.key);
  return (then && inParts(then, now)) ?? now.key;
}

function inParts(before: Control, after: Control): string | undefined {
  const [then, now] = [partsOf(before), partsOf(after)];
  for (const [part, { list }] of now.entries()) {
    const found = inSharedLists(then[part]?.list ?? [], list);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `partsOf` makes new lists; their controls tell whether they are the same. */
const inSharedLists = (before: readonly Control[], after: readonly Control[]): string | undefined =>
  before.length === after.length && after.every((control, at) => control === before[at])
    ? undefined
    : inLists(before, after);
