/**
 * Lists the settings of every node type by type code, for the panels of a designer and for the JSON Schema.
 * The texts of the settings are in `sdk/i18n/flow-settings.ts`.
 */
import { type FlowNode, NODE } from '../model/flow.ts';
import { aggregateSettings } from './aggregate.ts';
import { approverSettings } from './approver.ts';
import { gatewayBranchSettingDefinitions } from './branch.ts';
import { containerSettings } from './container.ts';
import { copyNodeSettingDefinitions } from './copy.ts';
import { delayNodeSettingDefinitions } from './delay.ts';
import { handlerNodeSettings } from './handler.ts';
import { inclusiveGatewaySettingDefinitions } from './inclusive.ts';
import { noticeNodeSettingDefinitions } from './notice.ts';
import { parallelGatewaySettingDefinitions } from './parallel.ts';
import type { Setting } from './setting.ts';
import { startNodeSettingDefinitions } from './start.ts';
import { subProcessSettings } from './sub-process.ts';
import { decisionGatewaySettings } from './suggestion.ts';

export { settingNameOfFinding } from '../lint/setting-of.ts';
export { FLOW_SETTINGS, type WholeSetting } from './flow-settings.ts';
export type { Choice, CustomEditor, Editor, Setting } from './setting.ts';
export { flowSettingHelp } from './setting-help.ts';

type NodeOf<Type> = FlowNode & { type: Type };

export const SETTINGS_BY_NODE_TYPE: {
  readonly [Type in FlowNode['type']]: readonly Setting<NodeOf<Type>>[];
} = {
  [NODE.start]: startNodeSettingDefinitions,
  [NODE.approver]: approverSettings,
  [NODE.copy]: copyNodeSettingDefinitions,
  [NODE.branch]: gatewayBranchSettingDefinitions,
  [NODE.container]: containerSettings,
  [NODE.notice]: noticeNodeSettingDefinitions,
  [NODE.handler]: handlerNodeSettings,
  [NODE.suggestion]: decisionGatewaySettings,
  [NODE.inclusive]: inclusiveGatewaySettingDefinitions,
  [NODE.parallel]: parallelGatewaySettingDefinitions,
  [NODE.aggregate]: aggregateSettings,
  [NODE.delay]: delayNodeSettingDefinitions,
  [NODE.subProcess]: subProcessSettings,
};

/** Returns the settings of a node type, or an empty list for an unknown type. */
export const settingsOf = (type: number): readonly Setting[] =>
  (SETTINGS_BY_NODE_TYPE as Partial<Record<number, readonly Setting[]>>)[type] ?? [];
