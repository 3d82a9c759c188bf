/** Visibility in Formily: displays, expressions, and reactions of a field to others. */

import { textOfJson } from '../../../../../json.ts';
import { isObject } from '../../../reading.ts';
import type { Control } from '../../../types.ts';
import { type Conditions, negated, readConditions } from '../../foreign/conditions.ts';
import type { Reading } from '../../foreign/reading.ts';
import type { Source } from '../../foreign/source.ts';

export const hasReactions = (source: Source): boolean =>
  ['x-reactions', 'x-visible', 'x-hidden', 'x-display'].some(name => source.has(name));

interface Placed<C extends Control> {
  control: C;
  /** The part of the names of its siblings that the objects around it add. */
  prefix: string;
}

/** Static display, and what a reaction shows and hides. */
export function withVisibility<C extends Control>(
  source: Source,
  { control, prefix }: Placed<C>,
  form: Reading,
): C {
  const options = control.options as Record<string, unknown>;
  const display = source.peek('x-display');
  if (display === 'none' || display === 'hidden') options.hidden = true;
  if (['none', 'hidden', 'visible'].includes(textOfJson(display))) source.take('x-display');
  shown(source, { control, name: 'x-visible', isShown: true }, form);
  shown(source, { control, name: 'x-hidden', isShown: false }, form);
  const written = source.peek('x-reactions');
  const reactions = isObject(written)
    ? [source.child('x-reactions')]
    : Array.isArray(written)
      ? source.list('x-reactions')
      : [];
  for (const one of reactions) if (one) reaction(one, { control, prefix }, form);
  return control;
}

function shown(
  source: Source,
  { control, name, isShown }: { control: Control; name: string; isShown: boolean },
  form: Reading,
): void {
  const written = source.peek(name);
  if (typeof written === 'boolean') {
    source.take(name);
    if (written !== isShown) (control.options as Record<string, unknown>).hidden = true;
  } else if (typeof written === 'string' && written !== '') {
    const conditions = readConditions(bare(written), { field: fieldNamed([]) });
    const held = conditions && !isShown ? negated(conditions) : conditions;
    form.when('show', control, { conditions: held, written, source, name });
  }
}

const bare = (expression: string): string =>
  expression
    .replace(/^\s*\{\{/, '')
    .replace(/\}\}\s*$/, '')
    .trim();

const fieldNamed =
  (dependencies: readonly string[]) =>
  (name: string): string | undefined => {
    const at = /^\$deps\[(\d+)\]$/.exec(name)?.[1];
    if (at !== undefined) return dependencies[Number(at)];
    return /^(?:\$form\.values|\$values|\$deps)\.([^.[\]]+)$/.exec(name)?.[1];
  };

/** A reaction that shows its own field while `when` holds, or sets `visible` by an expression; any other is listed. */
function reaction(source: Source, { control, prefix }: Placed<Control>, form: Reading): void {
  const dependencies = source.peek('dependencies');
  const names = (Array.isArray(dependencies) ? dependencies : [])
    .map(one => (isObject(one) ? textOfJson(one.source ?? one.name ?? '') : textOfJson(one)))
    .map(name => name.replace(/^\.(?!\.)/, prefix).replace(/#.*$/, ''));
  const state = stateOf(source.peek('fulfill'));
  const otherwise = stateOf(source.peek('otherwise'));
  const when = source.peek('when');
  const isOwn = !source.has('target') && state !== undefined && onlyVisibility(source);
  if (!isOwn) return;
  const read = (text: string): Conditions | undefined =>
    readConditions(bare(text), { field: fieldNamed(names) });
  const isByWhen = typeof when === 'string' && when !== '';
  const written = isByWhen ? when : typeof state === 'string' ? state : '';
  if (written === '') return;
  const found = read(written);
  const isTurned = isByWhen && state === false && otherwise !== false;
  if (isByWhen && (typeof state !== 'boolean' || state === otherwise)) return;
  for (const name of ['dependencies', 'when', 'fulfill', 'otherwise']) source.take(name);
  const name = isByWhen ? 'when' : 'fulfill';
  form.when('show', control, {
    conditions: found && isTurned ? negated(found) : found,
    written,
    source,
    name,
  });
}

/** The visibility that a branch sets: a flag or an expression. */
function stateOf(branch: unknown): unknown {
  const state = isObject(branch) && isObject(branch.state) ? branch.state : {};
  if (state.visible !== undefined) return state.visible;
  if (state.display === 'none' || state.display === 'hidden') return false;
  return state.display === 'visible' ? true : undefined;
}

const onlyVisibility = (source: Source): boolean =>
  ['fulfill', 'otherwise'].every(name => {
    const branch = source.peek(name);
    if (!isObject(branch)) return true;
    const { state, ...others } = branch;
    const names = isObject(state) ? Object.keys(state) : [];
    return (
      Object.values(others).every(one => !one) && names.every(one => one === 'visible' || one === 'display')
    );
  });
