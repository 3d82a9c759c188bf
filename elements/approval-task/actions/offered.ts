/** Places the actions that the server allows: main buttons, buttons beside them, and the menu. */
import type { Action } from './action.ts';
import { actions } from './index.ts';

export interface Offered {
  main: Action[];
  beside: Action[];
  more: Action[];
}

export const NOTHING: Offered = { main: [], beside: [], more: [] };

/** Leaves out names that this version does not know. */
export function offeredOf(names: readonly string[]): Offered {
  const allowed = actions.filter(({ name }) => names.includes(name));
  const at = (place: Action['place']) => allowed.filter(action => action.place === place);
  const main = at('main');
  const beside = at('beside');
  const more = at('more');
  if (main.some(action => action.isSoleButton)) return { main, beside: [], more: [...beside, ...more] };
  const stand = more.find(action => action.isMainWithoutDecision);
  if (main.length > 0 || !stand) return { main, beside, more };
  return { main: [stand], beside, more: more.filter(action => action !== stand) };
}

export const isOffered = ({ main, beside, more }: Offered): boolean =>
  main.length + beside.length + more.length > 0;

/** Whether the bar has a comment field of its own. */
export const hasComment = ({ main }: Offered): boolean => main.some(action => action.comment !== 'none');

/** Whether something is to be decided: a comment is an opinion then. */
export const isDeciding = ({ main }: Offered): boolean => main.some(action => action.place === 'main');

const some = (names: readonly string[], test: (action: Action) => boolean): boolean =>
  actions.some(action => names.includes(action.name) && test(action));

/** Whether the form is open to this person: it goes along with an agreement, or into a draft. */
export const canFill = (names: readonly string[]): boolean =>
  some(names, action => action.takesForm === true);

/** Whether a decision, or the claim before it, is among the names. */
export const canDecide = (names: readonly string[]): boolean =>
  some(names, action => action.place === 'main');
