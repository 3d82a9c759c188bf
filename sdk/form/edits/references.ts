/** Renames references to controls in rules and events. */
import { isObject } from '../definition/reading.ts';
import type { FormConfig, FormDefinition, HideRule } from '../definition/types.ts';
import { mapKeepingIdentity } from './rewrite.ts';

/** Returns the new name for a name that a reference contains, or undefined if the name does not change. */
export type RenameReference = (name: string) => string | undefined;

/**
 * Returns the names that replace a name in a rule's list of shown controls. Several names can replace one
 * name. Returns undefined if the name does not change.
 */
export type ExpandShownName = (name: string) => readonly string[] | undefined;

const createShowRuleControlRenamer =
  (renames: RenameReference): ExpandShownName =>
  name => {
    const next = renames(name);
    return next === undefined ? undefined : [next];
  };

/** Returns the rule with its references renamed. Returns the same rule if no name changes. */
export function renameReferencesInRule(
  rule: HideRule,
  renames: RenameReference,
  renamesShown: ExpandShownName = createShowRuleControlRenamer(renames),
): HideRule {
  const conditions = Array.isArray(rule.conditions)
    ? mapKeepingIdentity(rule.conditions, condition =>
        renameFieldReferenceInProperty(condition, 'field', renames),
      )
    : rule.conditions;
  const showKeys = Array.isArray(rule.showKeys)
    ? renameShownControlReferences(rule.showKeys, renamesShown)
    : rule.showKeys;
  return conditions === rule.conditions && showKeys === rule.showKeys
    ? rule
    : { ...rule, conditions, showKeys };
}

function renameShownControlReferences(names: string[], renames: ExpandShownName): string[] {
  const next = names.flatMap(name => (typeof name === 'string' ? (renames(name) ?? [name]) : [name]));
  const isSame = next.length === names.length && next.every((name, at) => name === names[at]);
  return isSame ? names : [...new Set(next)];
}

/**
 * Renames the field references in a form event. They are the trigger, the fields that the event sends, and
 * the fields that its response sets. Returns the changed event.
 */
export function renameReferencesInEvent(event: unknown, renames: RenameReference): unknown {
  if (!isObject(event)) return event;
  const named = renameFieldReferenceInProperty(event, 'triggerParam', renames);
  const { requestHeaders, responseFields } = named;
  const next = {
    ...(isObject(requestHeaders)
      ? { requestHeaders: renameReferencesInRequest(requestHeaders, renames) }
      : {}),
    ...(Array.isArray(responseFields)
      ? {
          responseFields: mapKeepingIdentity(responseFields, entry =>
            renameFieldReferenceInProperty(entry, 'field', renames),
          ),
        }
      : {}),
  };
  return Object.entries(next).every(([key, value]) => named[key] === value) ? named : { ...named, ...next };
}

function renameReferencesInRequest(
  request: Record<string, unknown>,
  renames: RenameReference,
): Record<string, unknown> {
  const { bodys } = request;
  if (!Array.isArray(bodys)) return request;
  const next = mapKeepingIdentity(bodys, entry =>
    isObject(entry) && entry.type === 'formField'
      ? renameFieldReferenceInProperty(entry, 'value', renames)
      : entry,
  );
  return next === bodys ? request : { ...request, bodys: next };
}

/** Returns the configuration with the references in all rules and events renamed. */
export function renameReferencesInConfig(
  config: FormConfig,
  renames: RenameReference,
  renamesShown: ExpandShownName = createShowRuleControlRenamer(renames),
): FormConfig {
  const next: FormConfig = {};
  if (Array.isArray(config.hideRules))
    next.hideRules = mapKeepingIdentity(config.hideRules, rule =>
      isObject(rule) ? renameReferencesInRule(rule, renames, renamesShown) : rule,
    );
  if (Array.isArray(config.formEvents))
    next.formEvents = mapKeepingIdentity(config.formEvents, event => renameReferencesInEvent(event, renames));
  return Object.entries(next).every(([key, value]) => config[key] === value)
    ? config
    : { ...config, ...next };
}

/**
 * Replaces the configuration of a form definition. Returns the same definition object if the configuration is
 * unchanged.
 */
export const replaceConfigOfFormDefinition = (
  definition: FormDefinition,
  config: FormConfig,
): FormDefinition => (config === definition.config ? definition : { ...definition, config });

/** Renames the reference in the property `at` of an object, and keeps all other properties. */
function renameFieldReferenceInProperty<T>(entry: T, at: string, renames: RenameReference): T {
  const name = isObject(entry) ? entry[at] : undefined;
  const next = typeof name === 'string' ? renames(name) : undefined;
  return next === undefined || next === name ? entry : { ...entry, [at]: next };
}
