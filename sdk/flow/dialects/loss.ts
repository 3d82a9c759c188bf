/** The losses of an import, in both languages: nothing is dropped in silence. */
import { dialectTexts } from '../../i18n/dialects.ts';
import { translator } from '../../i18n/index.ts';

/** `changed` is carried over in another way, `dropped` has no effect any more. */
export type LossSeverity = 'changed' | 'dropped';

export interface Message {
  zh: string;
  en: string;
}

export interface Loss extends Message {
  code: LossCode;
  severity: LossSeverity;
  /** Where it stands in the source: `nodeConfig.childNode.setType`. */
  path: string;
  /** The node that it belongs to, with its id in the imported flow. */
  nodeId?: string;
  nodeName?: string;
}

const severities = {
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
} as const satisfies Record<string, LossSeverity>;

export type LossCode = keyof typeof severities;
export type LossParams = Record<string, string>;

const texts = { zh: translator('zh', dialectTexts), en: translator('en', dialectTexts) };

export type Text = Parameters<typeof texts.zh>[0];

export const messageOf = (code: Text, params: LossParams = {}): Message => ({
  zh: texts.zh(code, params),
  en: texts.en(code, params),
});

export const lossOf = (code: LossCode, path: string, params?: LossParams): Loss => ({
  code,
  severity: severities[code],
  path,
  ...messageOf(code, params),
});

/** The name of a node whose source has none. */
export type DefaultName = Extract<Text, `name.${string}`> extends `name.${infer Kind}` ? Kind : never;

export const defaultName = (kind: DefaultName, lang: 'zh' | 'en', params: LossParams = {}): string =>
  texts[lang](`name.${kind}`, params);
