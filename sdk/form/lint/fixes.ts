/** The edits that mend rows of lint by themselves. */
import { isObject } from '../definition/reading.ts';
import type { FormDefinition, HideRule } from '../definition/types.ts';
import { set, setRules } from '../edits/change.ts';
import { fieldsOf } from '../full.ts';
import type { LintFix, LintRow } from './lint.ts';

export type Fix = (definition: FormDefinition) => FormDefinition;

/** Returns the edit that mends a row, for the definition in which it was found; undefined where somebody has to choose. */
export function fixFor(row: LintRow): Fix | undefined {
  if (row.fix === 'new-model' && row.key === undefined) return undefined;
  return definition => fixes[row.fix](definition, row);
}

const fixes: Record<LintFix, (definition: FormDefinition, row: LintRow) => FormDefinition> = {
  'new-model': giveModel,
  'drop-condition': (definition, { params }) =>
    changeRule(definition, Number(params.n), rule => ({
      ...rule,
      conditions: rule.conditions.filter(condition => condition?.field !== params.field),
    })),
  'drop-target': (definition, { params }) =>
    changeRule(definition, Number(params.n), rule => ({
      ...rule,
      showKeys: rule.showKeys.filter(key => key !== params.field),
    })),
};

/** The model with the first number that is free: `amount_2`. */
function giveModel(definition: FormDefinition, { key = '', params }: LintRow): FormDefinition {
  const taken = new Set(fieldsOf(definition).map(({ model }) => model));
  let n = 2;
  while (taken.has(`${params.model}_${n}`)) n += 1;
  return set(definition, [key], 'model', `${params.model}_${n}`);
}

/** Changes the rule that counts as the `n`-th; one that is left without conditions or without controls goes. */
function changeRule(
  definition: FormDefinition,
  n: number,
  change: (rule: HideRule) => HideRule,
): FormDefinition {
  const written = definition.config.hideRules ?? [];
  const meant = written.filter(isObject)[n - 1];
  if (!meant) return definition;
  const next = change(meant as unknown as HideRule);
  const stays = next.conditions.length > 0 && next.showKeys.length > 0;
  return setRules(
    definition,
    written.flatMap(rule => (rule === (meant as unknown) ? (stays ? [next] : []) : [rule])),
  );
}
