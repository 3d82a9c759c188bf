/**
 * Describes the losses of an import in both languages. A loss is a part of the source that the import changed
 * or dropped. Every such part is reported.
 */
import { dialectTexts } from '../../i18n/dialects.ts';
import { translator } from '../../i18n/index.ts';

/**
 * The effect of an import on a setting of the source. `changed`: the setting was imported with changes.
 * `dropped`: the setting has no effect after the import.
 */
export type FlowLossSeverity = 'changed' | 'dropped';

export interface FlowMessage {
  zh: string;
  en: string;
}

export interface FlowLoss extends FlowMessage {
  code: FlowLossCode;
  severity: FlowLossSeverity;
  /** The path in the source, for example `nodeConfig.childNode.setType`. */
  path: string;
  /** The id of the affected node in the imported flow. Undefined if no node is affected. */
  nodeId?: string;
  nodeName?: string;
}

const severityByCode = {
  'unknown-key': 'dropped',
  'bad-value': 'dropped',
  'unknown-node': 'dropped',
  'no-counterpart': 'dropped',
  'people-unknown': 'dropped',
  'people-mixed': 'dropped',
  'picked-before': 'changed',
  'nobody-pass': 'changed',
  'first-is-initiator': 'changed',
  'condition-unknown': 'dropped',
  'condition-many': 'dropped',
  jump: 'dropped',
  crossing: 'dropped',
  unconnected: 'dropped',
  copied: 'changed',
  'end-refuses': 'changed',
  'merge-once': 'changed',
  'join-waits': 'changed',
  'way-always': 'changed',
  opaque: 'changed',
  repeated: 'dropped',
  'id-changed': 'changed',
  'key-changed': 'changed',
  'early-end': 'changed',
  trigger: 'dropped',
  listener: 'dropped',
  'start-people': 'dropped',
  'reject-way': 'changed',
  'self-approval': 'changed',
  'flow-wide': 'changed',
  'random-one': 'changed',
  'vote-weights': 'changed',
  'vote-count': 'changed',
  'group-decides': 'changed',
  'async-process': 'changed',
  'process-by-id': 'changed',
  'child-setting': 'dropped',
  time: 'dropped',
  'auto-up': 'changed',
  'initiator-copies': 'changed',
  'option-any': 'changed',
  automatic: 'dropped',
  waits: 'dropped',
  event: 'dropped',
  boundary: 'dropped',
  limit: 'changed',
  unreached: 'dropped',
  inlined: 'changed',
  'notice-people': 'changed',
  data: 'dropped',
  'lane-people': 'dropped',
  note: 'dropped',
  pool: 'dropped',
  gateway: 'changed',
} as const satisfies Record<string, FlowLossSeverity>;

export type FlowLossCode = keyof typeof severityByCode;
export type LossParams = Record<string, string>;

const translators = { zh: translator('zh', dialectTexts), en: translator('en', dialectTexts) };

export type DialectTextKey = Parameters<typeof translators.zh>[0];

export const createFlowImportLossMessage = (code: DialectTextKey, params: LossParams = {}): FlowMessage => ({
  zh: translators.zh(code, params),
  en: translators.en(code, params),
});

export const createFlowImportLoss = (code: FlowLossCode, path: string, params?: LossParams): FlowLoss => ({
  code,
  severity: severityByCode[code],
  path,
  ...createFlowImportLossMessage(code, params),
});

/** Keys of the default node names. A node gets a default name if it has no name in the source. */
export type DefaultName =
  Extract<DialectTextKey, `name.${string}`> extends `name.${infer Kind}` ? Kind : never;

export const defaultNodeName = (kind: DefaultName, lang: 'zh' | 'en', params: LossParams = {}): string =>
  translators[lang](`name.${kind}`, params);
