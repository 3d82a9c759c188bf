/** Rewrites the controls of a form at any depth. Unchanged parts stay the same objects. */
import { isControl, isObject } from '../definition/reading.ts';
import type { Cell, Column, Control, FormDefinition } from '../definition/types.ts';

/**
 * Returns a replacement for the control, the same control to keep it, or undefined to remove it with its
 * content.
 */
export type RewriteControl = (control: Control) => Control | undefined;

/**
 * Rewrites every control. A layout container is rewritten before the controls in it. Returns the same
 * definition if no control changed.
 */
export function rewriteAllControls(definition: FormDefinition, rewrite: RewriteControl): FormDefinition {
  const list = rewriteControlList(definition.list, rewrite);
  return list === definition.list ? definition : { ...definition, list };
}

/**
 * Applies `rewrite` to all controls of a list, including nested controls. Keeps list entries that are not
 * controls.
 */
export function rewriteControlList(list: Control[], rewrite: RewriteControl): Control[] {
  if (!Array.isArray(list)) return list;
  const next = list.flatMap((control): Control[] => {
    if (!isControl(control)) return [control];
    const rewritten = rewrite(control);
    return rewritten ? [rewriteNestedControls(rewritten, rewrite)] : [];
  });
  return next.length === list.length && next.every((entry, at) => entry === list[at]) ? list : next;
}

function rewriteNestedControls(control: Control, rewrite: RewriteControl): Control {
  const holder = <Holder extends Cell | Column>(one: Holder): Holder => {
    if (!isObject(one) || !Array.isArray(one.list)) return one;
    const list = rewriteControlList(one.list, rewrite);
    return list === one.list ? one : { ...one, list };
  };
  const next: Pick<Control, 'list' | 'columns' | 'trs'> = {};
  if (Array.isArray(control.list)) next.list = rewriteControlList(control.list, rewrite);
  if (Array.isArray(control.columns)) next.columns = mapKeepingIdentity(control.columns, holder);
  if (Array.isArray(control.trs))
    next.trs = mapKeepingIdentity(control.trs, row => {
      if (!isObject(row) || !Array.isArray(row.tds)) return row;
      const tds = mapKeepingIdentity(row.tds, holder);
      return tds === row.tds ? row : { ...row, tds };
    });
  const isSame = Object.entries(next).every(([key, value]) => control[key] === value);
  return isSame ? control : { ...control, ...next };
}

/** Maps a list. Returns the same list if no entry changed. */
export function mapKeepingIdentity<T>(list: T[], change: (entry: T) => T): T[] {
  const next = list.map(change);
  return next.every((entry, at) => entry === list[at]) ? list : next;
}
