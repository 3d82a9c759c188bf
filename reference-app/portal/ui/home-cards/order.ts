/** Defines the order of the welcome page cards: visible cards first, then hidden cards. */
import type { HomeCard } from '@countersign/sdk/api/contract';

export const HOME_CARDS: readonly HomeCard[] = [
  'counts',
  'tasks',
  'quick',
  'applications',
  'messages',
  'chart',
];
export const DEFAULT_PORTAL_HOME_CARDS: readonly HomeCard[] = ['counts', 'tasks', 'quick'];

export const appendUnselectedHomeCards = (shown: readonly HomeCard[]): HomeCard[] => [
  ...shown,
  ...HOME_CARDS.filter(card => !shown.includes(card)),
];

/** Moves a card to a position among all cards. A position outside the list means the nearest end. */
export function moveCard(order: readonly HomeCard[], card: HomeCard, place: number): HomeCard[] {
  const rest = order.filter(one => one !== card);
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}
