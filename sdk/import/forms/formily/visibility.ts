/** Reads the visibility of Formily fields: display settings, expressions, and reactions to other fields. */

import { isObject } from '../../../form/definition/reading.ts';
import type { Control } from '../../../form/definition/types.ts';
import { jsonValueToText } from '../../../json.ts';
import { type ForeignConditions, negateConditions, parseForeignConditions } from '../reading/conditions.ts';
import type { FormImportContext } from '../reading/reading.ts';
import type { FormSource } from '../reading/source.ts';

export const hasVisibilityReactions = (source: FormSource): boolean =>
  ['x-reactions', 'x-visible', 'x-hidden', 'x-display'].some(name => source.has(name));

interface PrefixedControl<C extends Control> {
  control: C;
  /** The prefix for the names of sibling fields. It consists of the names of the enclosing objects. */
  prefix: string;
}

/** Applies static display settings, visibility expressions and reactions to a control. */
export function withFormilyVisibility<C extends Control>(
  source: FormSource,
  { control, prefix }: PrefixedControl<C>,
  form: FormImportContext,
): C {
  const options = control.options as Record<string, unknown>;
  const display = source.peek('x-display');
  if (display === 'none' || display === 'hidden') options.hidden = true;
  if (['none', 'hidden', 'visible'].includes(jsonValueToText(display))) source.take('x-display');
  readVisibilityFlag(source, { control, name: 'x-visible', isShown: true }, form);
  readVisibilityFlag(source, { control, name: 'x-hidden', isShown: false }, form);
  const written = source.peek('x-reactions');
  const reactions = isObject(written)
    ? [source.child('x-reactions')]
    : Array.isArray(written)
      ? source.list('x-reactions')
      : [];
  for (const one of reactions) if (one) readReaction(one, { control, prefix }, form);
  return control;
}

function readVisibilityFlag(
  source: FormSource,
  { control, name, isShown }: { control: Control; name: string; isShown: boolean },
  form: FormImportContext,
): void {
  const written = source.peek(name);
  if (typeof written === 'boolean') {
    source.take(name);
    if (written !== isShown) (control.options as Record<string, unknown>).hidden = true;
  } else if (typeof written === 'string' && written !== '') {
    const conditions = parseForeignConditions(withoutExpressionBraces(written), {
      field: createFormilyFieldNameResolver([]),
    });
    const held = conditions && !isShown ? negateConditions(conditions) : conditions;
    form.when('show', control, { conditions: held, written, source, name });
  }
}

const withoutExpressionBraces = (expression: string): string =>
  expression
    .replace(/^\s*\{\{/, '')
    .replace(/\}\}\s*$/, '')
    .trim();

const createFormilyFieldNameResolver =
  (dependencies: readonly string[]) =>
  (name: string): string | undefined => {
    const at = /^\$deps\[(\d+)\]$/.exec(name)?.[1];
    if (at !== undefined) return dependencies[Number(at)];
    return /^(?:\$form\.values|\$values|\$deps)\.([^.[\]]+)$/.exec(name)?.[1];
  };

/**
 * Reads a reaction (a dependency on another field). A reaction is imported if it shows its own field while
 * `when` is true, or if it sets `visible` by an expression. Other reactions stay unread and are therefore
 * reported.
 */
function readReaction(
  source: FormSource,
  { control, prefix }: PrefixedControl<Control>,
  form: FormImportContext,
): void {
  const dependencies = source.peek('dependencies');
  const names = (Array.isArray(dependencies) ? dependencies : [])
    .map(one => (isObject(one) ? jsonValueToText(one.source ?? one.name ?? '') : jsonValueToText(one)))
    .map(name => name.replace(/^\.(?!\.)/, prefix).replace(/#.*$/, ''));
  const state = readVisibilityFromReactionBranch(source.peek('fulfill'));
  const otherwise = readVisibilityFromReactionBranch(source.peek('otherwise'));
  const when = source.peek('when');
  const isOwn = !source.has('target') && state !== undefined && isVisibilityOnlyReaction(source);
  if (!isOwn) return;
  const read = (text: string): ForeignConditions | undefined =>
    parseForeignConditions(withoutExpressionBraces(text), { field: createFormilyFieldNameResolver(names) });
  const isByWhen = typeof when === 'string' && when !== '';
  const written = isByWhen ? when : typeof state === 'string' ? state : '';
  if (written === '') return;
  const found = read(written);
  const isTurned = isByWhen && state === false && otherwise !== false;
  if (isByWhen && (typeof state !== 'boolean' || state === otherwise)) return;
  for (const name of ['dependencies', 'when', 'fulfill', 'otherwise']) source.take(name);
  const name = isByWhen ? 'when' : 'fulfill';
  form.when('show', control, {
    conditions: found && isTurned ? negateConditions(found) : found,
    written,
    source,
    name,
  });
}

/**
 * Returns the visibility that one branch (`fulfill` or `otherwise`) of a reaction sets: a boolean or an
 * expression.
 */
function readVisibilityFromReactionBranch(branch: unknown): unknown {
  const state = isObject(branch) && isObject(branch.state) ? branch.state : {};
  if (state.visible !== undefined) return state.visible;
  if (state.display === 'none' || state.display === 'hidden') return false;
  return state.display === 'visible' ? true : undefined;
}

const isVisibilityOnlyReaction = (source: FormSource): boolean =>
  ['fulfill', 'otherwise'].every(name => {
    const branch = source.peek(name);
    if (!isObject(branch)) return true;
    const { state, ...others } = branch;
    const names = isObject(state) ? Object.keys(state) : [];
    return (
      Object.values(others).every(one => !one) && names.every(one => one === 'visible' || one === 'display')
    );
  });
