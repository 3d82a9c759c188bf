/** Samples of every control type, for tests of all types. */
import { allKinds, type Control, type ControlType, controlTypes, type Values } from '@countersign/sdk/form';
import { controlDesignByControlType } from '@countersign/sdk/form/design';

export interface Sample {
  /** Distinguishes it from the other samples of its type. */
  as?: string;
  options?: object;
  /** The keys of the control besides its options: `list`, `columns`, `trs`. */
  more?: object;
  /** A valid value; absent for a type without a value. */
  value?: unknown;
}

const choices = {
  options: [
    { label: '年假', value: 1 },
    { label: '事假', value: 2 },
    { label: '停用', value: 3, disabled: true },
  ],
};
const tree = {
  options: [
    { label: '浙江', value: 'zj', children: [{ label: '杭州', value: 'hz' }] },
    { label: '江苏', value: 'js' },
  ],
};
const files = [
  { name: '合同.pdf', id: '7', size: 1536 },
  { name: '断开', uid: 'x', status: 'error' },
];
const people = [{ id: 'p1', name: '李雷' }];
const inner = (model: string) => ({ type: 'input', model, key: model, label: `内 ${model}` });
const cells = (model: string) => [
  { colspan: 1, rowspan: 1, list: [{ type: 'text', key: `${model}-t`, label: '名称' }] },
  { colspan: 1, rowspan: 1, list: [inner(model)] },
];

const special: Partial<Record<ControlType, readonly Sample[]>> = {
  input: [{ value: '张三', options: { addonBefore: '+86', addonAfter: '元', clearable: true } }],
  textarea: [{ value: '一\n二', options: { maxLength: 20, clearable: true } }],
  number: [{ value: 12.5, options: { min: 0, max: 99, addonAfter: '天' } }],
  select: [
    { value: 1, options: { ...choices, clearable: true } },
    { as: 'several', value: [1, 2], options: { ...choices, multiple: true } },
    { as: 'searched', value: 2, options: { ...choices, showSearch: true } },
    { as: 'chips', value: [1, 2], options: { ...choices, showSearch: true, multiple: true } },
  ],
  radio: [{ value: 1, options: choices }],
  checkbox: [{ value: [2], options: choices }],
  radioButton: [{ value: 2, options: choices }],
  slider: [
    { value: 30, options: { marks: { 0: '低', 100: '高' } } },
    { as: 'pair', value: [20, 40], options: { range: true } },
  ],
  rate: [{ value: 2.5, options: { allowHalf: true, clearable: true } }],
  date: [
    { value: '2026-02-28', options: { clearable: true } },
    { as: 'range', value: ['2026-01-05', '2026-01-07'], options: { range: true } },
  ],
  datePicker: [{ value: '2026-02-28 08:30:00', options: { showTime: true } }],
  rangePicker: [{ value: ['2026-01-05', '2026-01-07'], options: { clearable: true } }],
  monthPicker: [{ value: '2026-03' }],
  time: [{ value: '08:30:05' }],
  timePicker: [{ value: ['08:30', '09:30'], options: { format: 'HH:mm', range: true } }],
  uploadFile: [{ value: files, options: { action: '/control-fixture/ok/', limit: 5 } }],
  uploadImg: [
    {
      value: [{ name: '照片.png', url: '/control-fixture/file/1' }],
      options: { action: '/control-fixture/ok/', listType: 'picture-card' },
    },
  ],
  signature: [
    {
      value: [{ name: 'signature.png', url: '/control-fixture/file/1', type: 'image/png' }],
      options: { action: '/control-fixture/ok/' },
    },
  ],
  upload: [{ value: files.slice(0, 1), options: { action: '/control-fixture/ok/' } }],
  userSelect: [{ value: people }, { as: 'several', value: people, options: { multiple: true } }],
  address: [{ value: { codes: ['330000', '330100'], names: ['浙江省', '杭州市'], detail: '文三路' } }],
  cascader: [
    { value: ['zj', 'hz'], options: tree },
    { as: 'searched', value: ['zj', 'gone'], options: { ...tree, showSearch: true } },
  ],
  treeSelect: [
    { value: 'hz', options: tree },
    { as: 'several', value: ['hz', 'gone'], options: { ...tree, treeCheckable: true, showSearch: true } },
  ],
  editor: [{ value: '<h2>好</h2><p>x <a href="https://a.example">y</a></p>' }],
  colorPicker: [{ value: '#112233', options: { clearable: true } }],
  codemirror: [{ value: '{"a": [1, true]}', options: { language: 'json' } }],
  frame: [
    { options: { mode: 'tab', frameUrl: '/frame/none' } },
    { as: 'dialog', options: { mode: 'frame', frameUrl: '/frame/none', modalTitle: '外部页面' } },
    { as: 'refused', options: { mode: 'inner', frameUrl: 'https://x.test/' } },
  ],
  batch: [
    {
      value: [{ key: 'r1', item: 'A', count: 1 }],
      more: {
        list: [
          { type: 'input', model: 'item', key: 'item', label: '品名', rules: [{ required: true }] },
          { type: 'number', model: 'count', key: 'count', label: '数量' },
        ],
      },
    },
  ],
  selectInputList: [
    {
      value: [{ checked: true, value: 'car', label: '租车', plate: 'A1' }],
      more: {
        columns: [
          { value: 'car', label: '租车', list: [{ type: 'input', model: 'plate', key: 'p', label: '车牌' }] },
          { value: 'none', label: '不需要', list: [] },
        ],
      },
    },
  ],
  card: [{ more: { list: [inner('in-card')] } }],
  grid: [
    {
      more: {
        columns: [
          { span: 12, list: [inner('in-grid')] },
          { span: 12, list: [inner('in-grid-2')] },
        ],
      },
    },
  ],
  tabs: [
    {
      options: { tabPosition: 'left' },
      more: {
        columns: [
          { label: '一', value: '1', list: [inner('in-tab')] },
          { label: '二', value: '2', list: [inner('in-tab-2')] },
        ],
      },
    },
    { as: 'cards', options: { type: 'card' }, more: { columns: [{ list: [inner('in-tab-3')] }] } },
  ],
  table: [{ options: { bordered: true, bright: true }, more: { trs: [{ tds: cells('in-table') }] } }],
  divider: [{ options: { orientation: 'left' } }],
  text: [{ options: { showRequiredMark: true } }],
  html: [{ options: { defaultValue: '<p style="color:#333;background-color:#fff">一<b>二</b></p>' } }],
  alert: [
    { options: { type: 'info', description: '细节', showIcon: true, closable: true } },
    { as: 'error', options: { type: 'error', banner: true } },
  ],
  button: [
    { options: { handle: 'submit', type: 'primary' } },
    { as: 'danger', options: { handle: 'reset', type: 'danger' } },
  ],
};

/** The sample of a design, for a type that needs no more here. */
function designed(type: ControlType): Sample {
  const { content: { options = {}, ...more } = {}, sample } = controlDesignByControlType[type];
  return { options, more, value: sample };
}

/** At least one of every type of the format. */
export const samples = Object.fromEntries(
  controlTypes.map(type => [type, special[type] ?? [designed(type)]]),
) as unknown as Record<ControlType, readonly Sample[]>;

/** A sample in a form: its control with a model of its own, and its value. */
export interface Placed {
  control: Control;
  model: string;
  value: unknown;
}

export const nameOf = (type: string, { as }: Sample): string => (as ? `${type} ${as}` : type);

function place(type: ControlType, sample: Sample): Placed {
  const name = nameOf(type, sample);
  const control: Control = {
    type,
    key: `k ${name}`,
    label: name,
    help: `关于 ${name}`,
    rules: [{ required: true }],
    ...sample.more,
    options: { ...sample.options },
  };
  return { control, model: name, value: sample.value };
}

const holdsNone = (type: string): boolean => allKinds.get(type) === null;

/** All samples, or those of some types, each in a field of its own that is named as it is. */
export const placed = (only: readonly ControlType[] = controlTypes): Placed[] =>
  only.flatMap(type => samples[type].map(sample => place(type, sample)));

/** A form of them, empty or filled. */
export function formOf(all: readonly Placed[], filled = true) {
  const list = all.map(({ control, model }) => (holdsNone(control.type) ? control : { ...control, model }));
  const held = filled ? all.filter(({ value }) => value !== undefined) : [];
  const values: Values = Object.fromEntries(held.map(({ model, value }) => [model, value]));
  return { definition: { list, config: { layout: 'horizontal', labelWidth: 140 } }, values };
}

/** Models of the fields among them. */
export const modelsOf = (all: readonly Placed[]): string[] =>
  all.flatMap(({ control, model }) => (holdsNone(control.type) ? [] : [model]));
