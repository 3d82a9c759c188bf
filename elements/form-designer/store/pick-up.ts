/** Controls that are picked up by a key: arrows walk every legal spot, Enter drops, Escape gives back. */
import { move, type Spot, spotsFor } from '@countersign/sdk/form/edits';
import { atom } from 'jotai/vanilla';
import { displayName } from '../canvas/item-text.ts';
import { moveTo, namesText } from './actions.ts';
import { definitionAtom, placesAtom, selectionAtom } from './atoms.ts';
import type { Designer } from './designer.ts';
import { announce } from './edit.ts';

export interface PickedUp {
  keys: readonly string[];
  spots: readonly Spot[];
  /** The spot that Enter would take, among them. */
  at: number;
}

export const pickedUpAtom = atom<PickedUp | null>(null);

export function pickUp(designer: Designer): void {
  const { store, t } = designer;
  const keys = store.get(selectionAtom);
  const definition = store.get(definitionAtom);
  const places = store.get(placesAtom);
  const first = keys.map(key => places.get(key)).find(place => place !== undefined);
  if (!first) return;
  const spots = spotsFor(definition, keys);
  const parent = first.parent?.control.key ?? null;
  const here = spots.findIndex(
    spot => spot.parent === parent && spot.part === first.part && spot.at >= first.at,
  );
  store.set(pickedUpAtom, { keys, spots, at: Math.max(0, here) });
  const controls = keys.flatMap(key => places.get(key)?.control ?? []);
  announce(designer, t('pickedUp', { name: namesText(designer, controls) }));
}

/** Goes on by so many spots that change something, and says where that is. */
export function walk(designer: Designer, step: number): void {
  const { store } = designer;
  const picked = store.get(pickedUpAtom);
  if (!picked) return;
  const at = Math.max(0, Math.min(picked.spots.length - 1, picked.at + step));
  store.set(pickedUpAtom, { ...picked, at });
  const spot = picked.spots[at];
  if (spot) announce(designer, spotText(designer, spot));
}

export function dropPickedUp(designer: Designer): void {
  const { store, t } = designer;
  const picked = store.get(pickedUpAtom);
  store.set(pickedUpAtom, null);
  const spot = picked?.spots[picked.at];
  if (!picked || !spot) return;
  const definition = store.get(definitionAtom);
  if (move(definition, picked.keys, spot) === definition) announce(designer, t('putBack'));
  else moveTo(designer, picked.keys, spot);
}

export function giveBack(designer: Designer): void {
  designer.store.set(pickedUpAtom, null);
  announce(designer, designer.t('putBack'));
}

/** `卡片中，在 金额 之前`. */
function spotText({ store, t, lang }: Designer, { parent, part, at }: Spot): string {
  const places = store.get(placesAtom);
  const holder = parent === null ? undefined : places.get(parent);
  const siblings = [...places.values()].filter(
    place => (place.parent?.control.key ?? null) === parent && place.part === part,
  );
  const place = holder ? displayName(holder.control, lang) : t('theForm');
  const [before, after] = [siblings[at - 1], siblings[at]];
  if (after) return t('spotBefore', { place, name: displayName(after.control, lang) });
  if (before) return t('spotBehind', { place, name: displayName(before.control, lang) });
  return t('spotEmpty', { place, part: part + 1 });
}
