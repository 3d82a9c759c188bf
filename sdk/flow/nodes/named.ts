/** The people of a node in words, and what is wrong with the rule by which leaders are found. */
import type { FlowWords } from '../../i18n/flow.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { type DynamicRule, type PeopleSetting, SET_TYPE } from '../model/flow.ts';
import { namedBy } from '../model/people.ts';
import { fill } from './fill.ts';

/** The names of whom the setting lists, or what stands for them. */
export function namesOf(setting: PeopleSetting, words: FlowWords): string {
  if (setting.setType === SET_TYPE.initiator) return words['summary.initiator'];
  if (setting.setType === SET_TYPE.dynamic) return dynamicWords(setting.dynamic, words);
  return namedBy(setting)
    .map(one => one.name)
    .join(words['summary.between']);
}

function dynamicWords(rule: DynamicRule = { by: 'pick' }, words: FlowWords): string {
  if (rule.by === 'pick') return words['summary.dynamic'];
  if (rule.by === 'leader')
    return rule.level === 1
      ? words['summary.leader']
      : fill(words['summary.leader-at'], { level: rule.level });
  return rule.levels === undefined
    ? words['summary.supervisors']
    : fill(words['summary.supervisors-to'], { levels: rule.levels });
}

/** Levels count from 1, the direct leader. */
export function lintLevel(rule: DynamicRule | undefined): LintFinding[] {
  const level = rule?.by === 'leader' ? rule.level : rule?.by === 'supervisors' ? (rule.levels ?? 1) : 1;
  return Number.isInteger(level) && level >= 1 ? [] : [found('leader-level', 'first-level')];
}
