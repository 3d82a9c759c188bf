/**
 * Reads yudao sub-processes: the called process, the fields that are passed to the called process, and the
 * fields that it returns.
 */
import { NODE, type SubProcessNode } from '../../../flow/model/flow.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import type { FlowSource } from '../source.ts';

export function readYudaoSubProcess(
  source: FlowSource,
  name: IdentifiedName,
  reading: FlowImportContext,
): SubProcessNode {
  const setting = source.child('childProcessSetting');
  const node: SubProcessNode = { ...name, type: NODE.subProcess, processKey: '' };
  if (!setting) return source.becomes(node);
  node.processKey = setting.text('calledProcessDefinitionKey');
  const [giving, taking] = [
    readChildProcessVariableMappings(setting, 'inVariables'),
    readChildProcessVariableMappings(setting, 'outVariables'),
  ];
  if (giving.length > 0) node.giving = giving.map(({ from, to }) => ({ from: reading.field(from), to }));
  if (taking.length > 0) node.taking = taking.map(({ from, to }) => ({ from, to: reading.field(to) }));
  reportOtherSubProcessSettings(setting);
  return source.becomes(node);
}

const readChildProcessVariableMappings = (setting: FlowSource, key: string): { from: string; to: string }[] =>
  setting.list(key).map(one => ({ from: one.text('source'), to: one.text('target') }));

/**
 * Reports the settings of a sub-process that the import cannot keep. An imported sub-process always has the
 * initiator of the calling process. The calling process waits for the end of the sub-process without a time
 * limit.
 */
function reportOtherSubProcessSettings(setting: FlowSource): void {
  setting.ignore('calledProcessDefinitionName', 'skipStartUserNode');
  if (setting.flag('async')) setting.lose('async-process', { key: 'async' });
  const starter = setting.child('startUserSetting');
  if (starter && starter.number('type') !== 1) setting.drop('child-setting', 'startUserSetting');
  starter?.ignore('type', 'formField', 'emptyType');
  for (const key of ['timeoutSetting', 'multiInstanceSetting']) reportEnabledSubProcessSetting(setting, key);
}

function reportEnabledSubProcessSetting(setting: FlowSource, key: string): void {
  const part = setting.child(key);
  if (part?.flag('enable')) setting.drop('child-setting', key);
  part?.ignore('type', 'timeExpression', 'sequential', 'approveRatio', 'sourceType', 'source');
}
