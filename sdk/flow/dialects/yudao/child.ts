/** yudao's sub-process: which process, and the fields that go in and come out. */
import { NODE, type SubProcessNode } from '../../model/flow.ts';
import type { NodeName, Reading } from '../reading.ts';
import type { Source } from '../source.ts';

export function readChild(source: Source, name: NodeName, reading: Reading): SubProcessNode {
  const setting = source.child('childProcessSetting');
  const node: SubProcessNode = { ...name, type: NODE.subProcess, processKey: '' };
  if (!setting) return source.becomes(node);
  node.processKey = setting.text('calledProcessDefinitionKey');
  const [giving, taking] = [readFields(setting, 'inVariables'), readFields(setting, 'outVariables')];
  if (giving.length > 0) node.giving = giving.map(({ from, to }) => ({ from: reading.field(from), to }));
  if (taking.length > 0) node.taking = taking.map(({ from, to }) => ({ from, to: reading.field(to) }));
  leaveRest(setting);
  return source.becomes(node);
}

const readFields = (setting: Source, key: string): { from: string; to: string }[] =>
  setting.list(key).map(one => ({ from: one.text('source'), to: one.text('target') }));

/** The child starts with the same initiator, and is waited for without a limit. */
function leaveRest(setting: Source): void {
  setting.ignore('calledProcessDefinitionName', 'skipStartUserNode');
  if (setting.flag('async')) setting.lose('async-process', { key: 'async' });
  const starter = setting.child('startUserSetting');
  if (starter && starter.number('type') !== 1) setting.drop('child-setting', 'startUserSetting');
  starter?.ignore('type', 'formField', 'emptyType');
  for (const key of ['timeoutSetting', 'multiInstanceSetting']) leaveSwitch(setting, key);
}

function leaveSwitch(setting: Source, key: string): void {
  const part = setting.child(key);
  if (part?.flag('enable')) setting.drop('child-setting', key);
  part?.ignore('type', 'timeExpression', 'sequential', 'approveRatio', 'sourceType', 'source');
}
