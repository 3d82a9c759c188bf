/** Describes the people of a node as text. Checks dynamic rules that select leaders by level. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { type DynamicRule, PEOPLE_SELECTION_TYPE, type PeopleSetting } from '../model/flow.ts';
import { peopleListedInSetting } from '../model/people.ts';
import { fillPlaceholders } from './fill.ts';

/**
 * Returns a text that describes the people of a node. The text contains their names if the node lists people.
 * Otherwise it describes the rule that selects them.
 */
export function describePeople(setting: PeopleSetting, texts: FlowTexts): string {
  if (setting.setType === PEOPLE_SELECTION_TYPE.initiator) return texts['summary.initiator'];
  if (setting.setType === PEOPLE_SELECTION_TYPE.dynamic) return describeDynamicRule(setting.dynamic, texts);
  return peopleListedInSetting(setting)
    .map(one => one.name)
    .join(texts['summary.between']);
}

function describeDynamicRule(rule: DynamicRule = { by: 'pick' }, texts: FlowTexts): string {
  if (rule.by === 'pick') return texts['summary.dynamic'];
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
