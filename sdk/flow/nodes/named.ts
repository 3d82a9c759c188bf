/** The text for the people of a node, and the lint of rules for leaders. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { type DynamicRule, type PeopleSetting, SET_TYPE } from '../model/flow.ts';
import { namedBy } from '../model/people.ts';
import { fill } from './fill.ts';

/** Returns the names of the listed people, or a text that describes them. */
export function namesOf(setting: PeopleSetting, texts: FlowTexts): string {
  if (setting.setType === SET_TYPE.initiator) return texts['summary.initiator'];
  if (setting.setType === SET_TYPE.dynamic) return dynamicTexts(setting.dynamic, texts);
  return namedBy(setting)
    .map(one => one.name)
    .join(texts['summary.between']);
}

function dynamicTexts(rule: DynamicRule = { by: 'pick' }, texts: FlowTexts): string {
  if (rule.by === 'pick') return texts['summary.dynamic'];
  if (rule.by === 'leader')
    return rule.level === 1
      ? texts['summary.leader']
      : fill(texts['summary.leader-at'], { level: rule.level });
  return rule.levels === undefined
    ? texts['summary.supervisors']
    : fill(texts['summary.supervisors-to'], { levels: rule.levels });
}

/** Levels count from 1, the direct leader. */
export function lintLevel(rule: DynamicRule | undefined): LintFinding[] {
  const level = rule?.by === 'leader' ? rule.level : rule?.by === 'supervisors' ? (rule.levels ?? 1) : 1;
  return Number.isInteger(level) && level >= 1 ? [] : [found('leader-level', 'first-level')];
}
