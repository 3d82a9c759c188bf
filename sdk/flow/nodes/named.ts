/** Describes the people of a node as text. Checks dynamic rules that select leaders by level. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import { type DynamicRule, PEOPLE_SELECTION_TYPE, type PeopleSetting } from '../model/flow.ts';
import { isSupportedDynamicRule, peopleListedInSetting } from '../model/people.ts';
import { canFieldNamePeople, type FieldRule } from '../naming/offers.ts';
import { fillPlaceholders } from './fill.ts';
import type { LintScene } from './kind.ts';

/**
 * Returns a text that describes the people of a node. The text contains their names if the node lists people.
 * Otherwise it describes the rule that selects them.
 */
export function describePeople(setting: PeopleSetting, texts: FlowTexts, fields?: FieldTexts): string {
  if (setting.setType === PEOPLE_SELECTION_TYPE.initiator) return texts['summary.initiator'];
  if (setting.setType === PEOPLE_SELECTION_TYPE.dynamic)
    return describeDynamicRule(setting.dynamic, texts, fields);
  return peopleListedInSetting(setting)
    .map(one => one.name)
    .join(texts['summary.between']);
}

function describeDynamicRule(
  rule: DynamicRule = { by: 'pick' },
  texts: FlowTexts,
  fields: FieldTexts | undefined,
): string {
  if (rule.by === 'pick') return texts['summary.dynamic'];
  if (rule.by === 'field')
    return fillPlaceholders(texts[`summary.field-${rule.as}`] ?? '{{field}}', {
      field: fields?.label(rule.field) || rule.field,
    });
  if (rule.by === 'leader')
    return rule.level === 1
      ? texts['summary.leader']
      : fillPlaceholders(texts['summary.leader-at'], { level: rule.level });
  return rule.levels === undefined
    ? texts['summary.supervisors']
    : fillPlaceholders(texts['summary.supervisors-to'], { levels: rule.levels });
}

/** Reports an invalid leader level. Level 1 is the direct leader. */
export function lintLeaderLevel(rule: DynamicRule | undefined): LintFinding[] {
  const level = rule?.by === 'leader' ? rule.level : rule?.by === 'supervisors' ? (rule.levels ?? 1) : 1;
  return Number.isInteger(level) && level >= 1 ? [] : [createFinding('leader-level', 'first-level')];
}

type FormFacts = Pick<LintScene, 'naming' | 'required' | 'labels'>;

/**
 * Reports a dynamic rule that this version does not know, or that takes people from a field which does not
 * name any.
 */
export function lintDynamicRule(rule: DynamicRule | undefined, form: FormFacts): LintFinding[] {
  if (rule && !isSupportedDynamicRule(rule))
    return [createFinding('unsupported-people', 'change-unsupported', { what: unsupportedPartOfRule(rule) })];
  return rule?.by === 'field' ? lintFieldRule(rule, form) : lintLeaderLevel(rule);
}

const unsupportedPartOfRule = (rule: DynamicRule): string => String(rule.by === 'field' ? rule.as : rule.by);

function lintFieldRule({ field, as }: FieldRule, { naming, required, labels }: FormFacts): LintFinding[] {
  if (!naming || !field) return [];
  const params = { field: labels?.get(field) ?? field };
  if (!canFieldNamePeople({ field, as }, naming))
    return [createFinding('people-field', 'choose-field', params)];
  return required.some(({ model }) => model === field)
    ? []
    : [createFinding('people-field-optional', 'require-field', params)];
}
