/** Finds the first control that differs between two states of a form. */
import { type Control, type FormDefinition, partsOf } from '@countersign/sdk/form';

/**
 * Returns the key of the first control in `after` that differs from `before` at the same position. If the
 * difference is in a nested control, returns the key of that control. Returns undefined if the forms are
 * equal.
 */
export const firstChangedControlKey = (before: FormDefinition, after: FormDefinition): string | undefined =>
  findChangedKeyInControlLists(before.list, after.list);

function findChangedKeyInControlLists(
  before: readonly Control[],
  after: readonly Control[],
): string | undefined {
  if (before === after) return undefined;
  const at = after.findIndex((control, place) => control !== before[place]);
  const now = after[at] ?? after.at(-1);
  if (!now) return undefined;
  const then = before.find(({ key }) => key === now.key);
  return (then && findChangedControlKeyInContainer(then, now)) ?? now.key;
}

function findChangedControlKeyInContainer(before: Control, after: Control): string | undefined {
  const [then, now] = [partsOf(before), partsOf(after)];
  for (const [part, { list }] of now.entries()) {
    const found = findChangedControlKeyInLists(then[part]?.list ?? [], list);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the key of the first control that differs between two lists. The function compares the controls and
 * not the list objects, because `partsOf` always creates new lists.
 */
const findChangedControlKeyInLists = (
  before: readonly Control[],
  after: readonly Control[],
): string | undefined =>
  before.length === after.length && after.every((control, at) => control === before[at])
    ? undefined
    : findChangedKeyInControlLists(before, after);
