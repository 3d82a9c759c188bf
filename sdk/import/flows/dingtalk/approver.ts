/**
 * Reads DingTalk approvers: their examine mode (how several assignees decide), their buttons, and what
 * happens if a node has no assignees.
 */
import {
  type ApproverNode,
  EXAMINE_MODE,
  type ExamineMode,
  NODE,
  type NodeConfigure,
} from '../../../flow/model/flow.ts';
import { createAutomaticApprover } from '../draft.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import type { FlowSource } from '../source.ts';
import { readPeopleRules } from './people.ts';

export function readDingtalkApprover(
  source: FlowSource,
  name: IdentifiedName,
  reading: FlowImportContext,
): ApproverNode {
  const properties = source.child('properties');
  if (!properties) return source.becomes(createApproverWithoutPeople(name));
  const rules = properties.list('actionerRules');
  const setting = readPeopleRules(properties, rules, reading);
  const examineMode = readDingtalkMode(properties, rules);
  const action = properties.text('approvalType').toUpperCase();
  const configure = readDingtalkButtons(properties);
  const found = properties.text('noneActionerAction').toLowerCase();
  if (action.startsWith('AUTO'))
    return source.becomes(createAutomaticApprover(name, action.includes('AGREE') ? 'pass' : 'refuse'));
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

const createApproverWithoutPeople = (name: IdentifiedName): ApproverNode => ({
  ...name,
  type: NODE.approver,
  setType: 1,
  nodeUserList: [],
  examineMode: EXAMINE_MODE.sequential,
});

const examineModeByActType: Record<string, ExamineMode> = {
  and: EXAMINE_MODE.countersign,
  or: EXAMINE_MODE.eitherSign,
  one_by_one: EXAMINE_MODE.sequential,
};

/**
 * Reads from the node how several assignees decide. Older definitions store this mode only in the rule that
 * selects the people.
 */
function readDingtalkMode(properties: FlowSource, rules: FlowSource[]): ExamineMode {
  const [activate, all] = [properties.text('activateType').toUpperCase(), properties.flag('agreeAll')];
  const ruled = rules
    .map(rule => examineModeByActType[rule.text('actType').toLowerCase()])
    .find(mode => mode !== undefined);
  if (activate === 'ALL') return all ? EXAMINE_MODE.countersign : EXAMINE_MODE.eitherSign;
  if (activate === 'ONE_BY_ONE') return EXAMINE_MODE.sequential;
  return ruled ?? EXAMINE_MODE.eitherSign;
}

/**
 * Reads the buttons of a task. The transfer button belongs to the node and is shown by default. The button
 * that adds signers is a setting of the whole flow.
 */
function readDingtalkButtons(properties: FlowSource): NodeConfigure {
  const [redirect, append] = [properties.flag('allowTaskRedirect'), properties.flag('allowTaskAppend')];
  if (append === false) properties.lose('flow-wide', { what: 'allowTaskAppend', key: 'allowTaskAppend' });
  properties.ignore('pickActioners');
  return { transmitted: redirect ?? true };
}
