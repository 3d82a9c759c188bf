/** Rewrites every control of a form, at any depth, and shares what stays the same. */
import { isControl, isObject } from '../definition/reading.ts';
import type { Cell, Column, Control, FormDefinition } from '../definition/types.ts';

/** Returns another control, the very same one, or nothing for one that goes with all that is in it. */
export type Rewrite = (control: Control) => Control | undefined;

/** Returns the definition with every control rewritten, containers before what they hold; the very same one where none changed. */
export function rewriteAll(definition: FormDefinition, rewrite: Rewrite): FormDefinition {
  const list = rewriteList(definition.list, rewrite);
  return list === definition.list ? definition : { ...definition, list };
}

/** `rewriteAll` of a list; entries that are no controls stay. */
export function rewriteList(list: Control[], rewrite: Rewrite): Control[] {
  if (!Array.isArray(list)) return list;
  const next = list.flatMap((control): Control[] => {
    if (!isControl(control)) return [control];
    const rewritten = rewrite(control);
    return rewritten ? [inside(rewritten, rewrite)] : [];
  });
  return next.length === list.length && next.every((entry, at) => entry === list[at]) ? list : next;
}

function inside(control: Control, rewrite: Rewrite): Control {
  const holder = <Holder extends Cell | Column>(one: Holder): Holder => {
    if (!isObject(one) || !Array.isArray(one.list)) return one;
    const list = rewriteList(one.list, rewrite);
    return list === one.list ? one : { ...one, list };
  };
  const next: Pick<Control, 'list' | 'columns' | 'trs'> = {};
  if (Array.isArray(control.list)) next.list = rewriteList(control.list, rewrite);
  if (Array.isArray(control.columns)) next.columns = each(control.columns, holder);
  if (Array.isArray(control.trs))
    next.trs = each(control.trs, row => {
      if (!isObject(row) || !Array.isArray(row.tds)) return row;
      const tds = each(row.tds, holder);
      return tds === row.tds ? row : { ...row, tds };
    });
  const isSame = Object.entries(next).every(([key, value]) => control[key] === value);
  return isSame ? control : { ...control, ...next };
}

/** A mapped list; the very same one where every entry is. */
export function each<T>(list: T[], change: (entry: T) => T): T[] {
  const next = list.map(change);
  return next.every((entry, at) => entry === list[at]) ? list : next;
}
