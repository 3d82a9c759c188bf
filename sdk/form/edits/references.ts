/** The names of controls in rules and events: found, and changed where a control gets another name. */
import { isObject } from '../definition/reading.ts';
import type { FormConfig, FormDefinition, HideRule } from '../definition/types.ts';
import { each } from './rewrite.ts';

/** Returns the new name of a control; undefined where the name stays. */
export type Renames = (name: string) => string | undefined;

/** Returns the new names for one that a rule shows: several where it shows several controls; undefined where it stays. */
export type RenamesShown = (name: string) => readonly string[] | undefined;

const shownAs =
  (renames: Renames): RenamesShown =>
  name => {
    const next = renames(name);
    return next === undefined ? undefined : [next];
  };

/** Returns the rule with other names; the very same one where none of its names changes. */
export function renamedRule(
  rule: HideRule,
  renames: Renames,
  renamesShown: RenamesShown = shownAs(renames),
): HideRule {
  const conditions = Array.isArray(rule.conditions)
    ? each(rule.conditions, condition => withName(condition, 'field', renames))
    : rule.conditions;
  const showKeys = Array.isArray(rule.showKeys) ? renamedNames(rule.showKeys, renamesShown) : rule.showKeys;
  return conditions === rule.conditions && showKeys === rule.showKeys
    ? rule
    : { ...rule, conditions, showKeys };
}

function renamedNames(names: string[], renames: RenamesShown): string[] {
  const next = names.flatMap(name => (typeof name === 'string' ? (renames(name) ?? [name]) : [name]));
  const isSame = next.length === names.length && next.every((name, at) => name === names[at]);
  return isSame ? names : [...new Set(next)];
}

/** Returns the event with other names: its trigger, the fields that it sends, and those that its response fills. */
export function renamedEvent(event: unknown, renames: Renames): unknown {
  if (!isObject(event)) return event;
  const named = withName(event, 'triggerParam', renames);
  const { requestHeaders, responseFields } = named;
  const next = {
    ...(isObject(requestHeaders) ? { requestHeaders: renamedRequest(requestHeaders, renames) } : {}),
    ...(Array.isArray(responseFields)
      ? { responseFields: each(responseFields, entry => withName(entry, 'field', renames)) }
      : {}),
  };
  return Object.entries(next).every(([key, value]) => named[key] === value) ? named : { ...named, ...next };
}

function renamedRequest(request: Record<string, unknown>, renames: Renames): Record<string, unknown> {
  const { bodys } = request;
  if (!Array.isArray(bodys)) return request;
  const next = each(bodys, entry =>
    isObject(entry) && entry.type === 'formField' ? withName(entry, 'value', renames) : entry,
  );
  return next === bodys ? request : { ...request, bodys: next };
}

/** Returns the configuration with other names in all rules and events. */
export function renamedConfig(
  config: FormConfig,
  renames: Renames,
  renamesShown: RenamesShown = shownAs(renames),
): FormConfig {
  const next: FormConfig = {};
  if (Array.isArray(config.hideRules))
    next.hideRules = each(config.hideRules, rule =>
      isObject(rule) ? renamedRule(rule, renames, renamesShown) : rule,
    );
  if (Array.isArray(config.formEvents))
    next.formEvents = each(config.formEvents, event => renamedEvent(event, renames));
  return Object.entries(next).every(([key, value]) => config[key] === value)
    ? config
    : { ...config, ...next };
}

/** Returns the definition with this configuration; the very same definition where it is the same. */
export const withConfig = (definition: FormDefinition, config: FormConfig): FormDefinition =>
  config === definition.config ? definition : { ...definition, config };

/** An object with a name in one place; whatever else stands there stays. */
function withName<T>(entry: T, at: string, renames: Renames): T {
  const name = isObject(entry) ? entry[at] : undefined;
  const next = typeof name === 'string' ? renames(name) : undefined;
  return next === undefined || next === name ? entry : { ...entry, [at]: next };
}
