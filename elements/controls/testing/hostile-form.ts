/** A form of all controls in which every text of the definition and the values is the same hostile text. */
import {
  allKinds,
  type Control,
  type ControlOptions,
  type ControlType,
  controlTypes,
  type Values,
} from '@countersign/sdk/form';
import type { Lookups } from '../../ui/picking/lookups.ts';

/** All options that accept text, set to the text. */
const optionsWith = (text: string) => ({
  defaultValue: text,
  rangeDefaultValue: [text, text],
  placeholder: text,
  rangePlaceholder: [text, text],
  addonBefore: text,
  addonAfter: text,
  options: [{ label: text, value: text, children: [{ label: text, value: text }] }],
  marks: { 0: text },
  format: text,
  width: text,
  min: text,
  max: text,
  minRows: text,
  maxLength: text,
  clearable: true,
  description: text,
  showIcon: true,
  closable: true,
  frameUrl: text,
  modalTitle: text,
  modalWidth: text,
  modalHeight: text,
  customStyle: text,
  customRules: text,
  textAlign: text,
  color: text,
  fontSize: text,
  fontFamily: text,
  type: text,
  tabPosition: text,
  orientation: text,
  gutter: text,
  size: text,
  action: text,
  fileName: text,
  accept: text,
  downloadWay: text,
  listType: text,
  headers: { [text]: text },
  data: text,
  language: text,
  dynamicKey: text,
  handle: 'dynamic',
  dynamicFun: text,
});

/** The samples of one type differ in the option that selects another rendering. */
const ways: Partial<Record<ControlType, readonly object[]>> = {
  select: [{}, { multiple: true }, { showSearch: true, multiple: true }],
  slider: [{}, { range: true }],
  date: [{}, { range: true }, { showTime: true }],
  frame: [{ mode: 'tab' }, { mode: 'frame' }, { mode: 'inner' }],
  uploadImg: [{}, { listType: 'picture-card' }],
  userSelect: [{}, { multiple: true }],
  cascader: [{}, { showSearch: true }],
  treeSelect: [{}, { treeCheckable: true, showSearch: true }],
};

const inner = (text: string): Control => ({ type: 'input', model: `in ${text}`, key: text, label: text });

/** The keys of a control besides its options. */
function partsWith(text: string, type: ControlType): object {
  const list = [inner(text)];
  if (type === 'table') return { trs: [{ tds: [{ colspan: text, rowspan: text, list }] }] };
  if (['tabs', 'grid', 'selectInputList'].includes(type))
    return { columns: [{ label: text, value: text, span: text, xs: text, list }] };
  return ['card', 'batch'].includes(type) ? { list } : {};
}

/** A control of every type and way, with the text in all of its settings. */
export const controlsWith = (text: string): Control[] =>
  controlTypes.flatMap(type =>
    (ways[type] ?? [{}]).map((way, at) => ({
      type,
      key: `${type}-${at}`,
      label: text,
      help: text,
      icon: text,
      rules: [
        { required: true, message: text },
        { pattern: '^never$', message: text },
      ],
      ...(allKinds.get(type) && { model: `${type}-${at}` }),
      ...partsWith(text, type),
      options: { ...optionsWith(text), ...way } as object as ControlOptions,
    })),
  );

/** Returns the text inside a value of the type's kind. */
function valueWith(text: string, type: ControlType): unknown {
  const file = { name: text, url: text, id: text, uid: text, type: `image/${text}`, thumbUrl: text };
  if (type.startsWith('upload')) return [file, { ...file, status: 'error', response: text, error: text }];
  if (type.endsWith('Select') && type !== 'treeSelect') return [{ id: text, name: text, detail: text }];
  if (type === 'address') return { codes: [text], names: [text], detail: text };
  if (type === 'batch') return [{ key: text, [`in ${text}`]: text }];
  if (type === 'selectInputList') return [{ checked: true, value: text, label: text, [`in ${text}`]: text }];
  return ['cascader', 'checkbox', 'rangePicker'].includes(type) ? [text, text] : text;
}

/** The page's response to the form's event, and the results of its lookups. */
export const answerWith = (text: string) => ({
  [text]: text,
  evil: text,
  rows: [{ label: text, value: text }],
});

export const lookupsWith = (text: string): Lookups => {
  const found = async () => ({ total: 1, list: [{ id: text, name: text, detail: text }] });
  return {
    users: found,
    organizations: found,
    options: async () => [{ label: text, value: text }],
    names: async () => [{ id: text, name: text }],
  };
};

const eventWith = (text: string) => ({
  uuid: text,
  name: text,
  description: text,
  triggerParam: 'init',
  requestMethod: 'POST',
  requestUrl: text,
  requestHeaders: {
    headers: [{ name: text, value: text }],
    bodys: [{ name: text, type: 'custom', value: text }],
  },
  responseFields: [
    { field: 'input-0', label: text, value: '$.evil' },
    {
      field: 'radio-0',
      label: text,
      value: '$.rows',
      isOptions: true,
      optionLabel: 'label',
      optionValue: 'value',
    },
    { field: text, label: text, value: text },
  ],
});

export function formWith(text: string) {
  const list = [
    { type: 'card', key: 'all', label: text, list: [...controlsWith(text), { type: text, label: text }] },
  ];
  const rule = { range: text, conditions: [{ field: text, operator: text, value: text }], showKeys: [text] };
  return {
    list,
    config: {
      customStyle: text,
      labelWidth: text,
      layout: text,
      formEvents: [eventWith(text)],
      hideRules: [rule],
    },
  };
}

/** The values of fields of every type, by model. */
export const valuesWith = (text: string): Values =>
  Object.fromEntries(modelsOf(text).map(([model, type]) => [model, valueWith(text, type)]));

const modelsOf = (text: string): [string, ControlType][] =>
  controlsWith(text).flatMap(({ model, type }): [string, ControlType][] =>
    model ? [[model, type as ControlType]] : [],
  );

/** The same text as errors of a server at every field. */
export const errorsWith = (text: string) => modelsOf(text).map(([field]) => ({ field, message: text }));
