/** The order of cards: those that are shown, then the hidden ones. */
import type { HomeCard } from '@countersign/sdk/api/contract';

export const CARDS: readonly HomeCard[] = ['counts', 'tasks', 'quick', 'applications', 'messages', 'chart'];
export const DEFAULT_CARDS: readonly HomeCard[] = ['counts', 'tasks', 'quick'];

export const withHidden = (shown: readonly HomeCard[]): HomeCard[] => [
  ...shown,
  ...CARDS.filter(card => !shown.includes(card)),
];

/** Moves a card to a place among all; a place beyond the ends is the end. */
export function moved(order: readonly HomeCard[], card: HomeCard, place: number): HomeCard[] {
  const rest = order.filter(one => one !== card);
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}
