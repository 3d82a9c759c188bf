/**
 * Moves controls by keyboard. The user picks them up, moves between the valid positions with arrow keys,
 * drops them with Enter, or cancels with Escape.
 */
import { move, type Spot, spotsFor } from '@countersign/sdk/form/edits';
import { atom } from 'jotai/vanilla';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { controlDisplayName } from '../canvas/item-text.ts';
import { controlNamesText, moveControls } from './actions.ts';
import { controlPositionByKeyAtom, definitionAtom, selectionAtom } from './atoms.ts';
import type { Designer } from './designer.ts';

export interface PickedUp {
  keys: readonly string[];
  spots: readonly Spot[];
  /** Index of the current drop position in `spots`, the list of valid drop positions. */
  at: number;
}

export const pickedUpControlsAtom = atom<PickedUp | null>(null);

export function pickUpSelectedControls(designer: Designer): void {
  const { store, t } = designer;
  const keys = store.get(selectionAtom);
  const definition = store.get(definitionAtom);
  const places = store.get(controlPositionByKeyAtom);
  const first = keys.map(key => places.get(key)).find(place => place !== undefined);
  if (!first) return;
  const spots = spotsFor(definition, keys);
  const parent = first.parent?.control.key ?? null;
  const here = spots.findIndex(
    spot => spot.parent === parent && spot.part === first.part && spot.at >= first.at,
  );
  store.set(pickedUpControlsAtom, { keys, spots, at: Math.max(0, here) });
  const controls = keys.flatMap(key => places.get(key)?.control ?? []);
  announceToScreenReader(designer, t('pickedUp', { name: controlNamesText(designer, controls) }));
}

/** Moves the picked-up controls by `step` drop positions and announces the new position. */
export function moveDropPosition(designer: Designer, step: number): void {
  const { store } = designer;
  const picked = store.get(pickedUpControlsAtom);
  if (!picked) return;
  const at = Math.max(0, Math.min(picked.spots.length - 1, picked.at + step));
  store.set(pickedUpControlsAtom, { ...picked, at });
  const spot = picked.spots[at];
  if (spot) announceToScreenReader(designer, dropPositionText(designer, spot));
}

export function dropPickedUpControls(designer: Designer): void {
  const { store, t } = designer;
  const picked = store.get(pickedUpControlsAtom);
  store.set(pickedUpControlsAtom, null);
  const spot = picked?.spots[picked.at];
  if (!picked || !spot) return;
  const definition = store.get(definitionAtom);
  if (move(definition, picked.keys, spot) === definition) announceToScreenReader(designer, t('putBack'));
  else moveControls(designer, picked.keys, spot);
}

export function cancelPickUp(designer: Designer): void {
  designer.store.set(pickedUpControlsAtom, null);
  announceToScreenReader(designer, designer.t('putBack'));
}

/** Returns a drop position as text, for example `卡片中，在 金额 之前`. */
function dropPositionText({ store, t, lang }: Designer, { parent, part, at }: Spot): string {
  const places = store.get(controlPositionByKeyAtom);
  const holder = parent === null ? undefined : places.get(parent);
  const siblings = [...places.values()].filter(
    place => (place.parent?.control.key ?? null) === parent && place.part === part,
  );
  const place = holder ? controlDisplayName(holder.control, lang) : t('theForm');
  const [before, after] = [siblings[at - 1], siblings[at]];
  if (after) return t('spotBefore', { place, name: controlDisplayName(after.control, lang) });
  if (before) return t('spotBehind', { place, name: controlDisplayName(before.control, lang) });
  return t('spotEmpty', { place, part: part + 1 });
}
