/**
 * Groups the allowed actions by their position in the action bar: main buttons, secondary buttons, and menu
 * items.
 */
import type { Action } from './action.ts';
import { actions } from './index.ts';

export interface Offered {
  main: Action[];
  beside: Action[];
  more: Action[];
}

export const EMPTY_TASK_ACTION_GROUPS: Offered = { main: [], beside: [], more: [] };

/**
 * Groups the actions with the given names by position. Names that this version of the element does not
 * support are ignored.
 */
export function groupActionsByPosition(names: readonly string[]): Offered {
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

export const hasAnyAction = ({ main, beside, more }: Offered): boolean =>
  main.length + beside.length + more.length > 0;

/** Returns whether the action bar contains a comment field. */
export const hasCommentField = ({ main }: Offered): boolean => main.some(action => action.comment !== 'none');

/**
 * Returns true if the user can decide the task. In this case, the comment field has the label for an opinion.
 */
export const hasDecisionAction = ({ main }: Offered): boolean => main.some(action => action.place === 'main');

const hasApprovalActionMatching = (names: readonly string[], test: (action: Action) => boolean): boolean =>
  actions.some(action => names.includes(action.name) && test(action));

/** Returns whether this user can edit the form, to decide or to save a draft. */
export const canEditForm = (names: readonly string[]): boolean =>
  hasApprovalActionMatching(names, action => action.takesForm === true);

/** Returns whether the given actions include a decision, or the claim that must precede a decision. */
export const canDecide = (names: readonly string[]): boolean =>
  hasApprovalActionMatching(names, action => action.place === 'main');
