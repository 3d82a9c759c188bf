/** DingTalk's approvers: their examine mode, their buttons, and the behaviour if nobody is found. */
import {
  type ApproverNode,
  EXAMINE_MODE,
  type ExamineMode,
  NODE,
  type NodeConfigure,
} from '../../model/flow.ts';
import { automatic } from '../draft.ts';
import type { NodeName, Reading } from '../reading.ts';
import type { Source } from '../source.ts';
import { readRules } from './people.ts';

export function readApprover(source: Source, name: NodeName, reading: Reading): ApproverNode {
  const properties = source.child('properties');
  if (!properties) return source.becomes(bare(name));
  const rules = properties.list('actionerRules');
  const setting = readRules(properties, rules, reading);
  const examineMode = readMode(properties, rules);
  const action = properties.text('approvalType').toUpperCase();
  const configure = readButtons(properties);
  const found = properties.text('noneActionerAction').toLowerCase();
  if (action.startsWith('AUTO'))
    return source.becomes(automatic(name, action.includes('AGREE') ? 'pass' : 'refuse'));
  if (found === 'auto') properties.lose('nobody-pass', { key: 'noneActionerAction' });
  return source.becomes({
    ...name,
    type: NODE.approver,
    ...setting,
    examineMode,
    ...(found === 'auto' && { nobody: { do: 'pass' } }),
    ...(found === 'admin' && { nobody: { do: 'admins' } }),
    configure,
  });
}

const bare = (name: NodeName): ApproverNode => ({
  ...name,
  type: NODE.approver,
  setType: 1,
  nodeUserList: [],
  examineMode: EXAMINE_MODE.sequential,
});

const actTypes: Record<string, ExamineMode> = {
  and: EXAMINE_MODE.countersign,
  or: EXAMINE_MODE.eitherSign,
  one_by_one: EXAMINE_MODE.sequential,
};

/** The node says it; in older definitions only the rule does. */
function readMode(properties: Source, rules: Source[]): ExamineMode {
  const [activate, all] = [properties.text('activateType').toUpperCase(), properties.flag('agreeAll')];
  const ruled = rules
    .map(rule => actTypes[rule.text('actType').toLowerCase()])
    .find(mode => mode !== undefined);
  if (activate === 'ALL') return all ? EXAMINE_MODE.countersign : EXAMINE_MODE.eitherSign;
  if (activate === 'ONE_BY_ONE') return EXAMINE_MODE.sequential;
  return ruled ?? EXAMINE_MODE.eitherSign;
}

/** Handing a task on is a button of the node here, on unless it is said; signers are a switch of the flow. */
function readButtons(properties: Source): NodeConfigure {
  const [redirect, append] = [properties.flag('allowTaskRedirect'), properties.flag('allowTaskAppend')];
  if (append === false) properties.lose('flow-wide', { what: 'allowTaskAppend', key: 'allowTaskAppend' });
  properties.ignore('pickActioners');
  return { transmitted: redirect ?? true };
}
