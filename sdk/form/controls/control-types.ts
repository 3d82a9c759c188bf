/** Lists the control types of the format, grouped by value kind. To add a control, add its type here. */
export const controlTypesByValueKind = {
  text: ['input', 'textarea'],
  number: ['number'],
  flag: ['switch'],
  date: ['date', 'datePicker', 'monthPicker', 'rangePicker', 'time', 'timePicker'],
  choice: ['radio', 'radioButton'],
  choices: ['checkbox'],
  select: ['select'],
  node: ['treeSelect'],
  path: ['cascader'],
  slider: ['slider'],
  rating: ['rate'],
  colour: ['colorPicker'],
  people: ['organizationSelect', 'userSelect'],
  files: ['signature', 'upload', 'uploadFile', 'uploadImg'],
  rows: ['batch'],
  'choice-rows': ['selectInputList'],
  /** Control types whose values are stored and returned unchanged, without validation. */
  stored: ['address', 'codemirror', 'editor', 'frame', 'uuid'],
  /** Layout containers and decorations have no value and therefore no field key (`model`). */
  none: ['alert', 'button', 'card', 'divider', 'grid', 'html', 'table', 'tabs', 'text'],
} as const;

/**
 * A built-in control type. A definition may contain other types, which are stored unchanged and rendered as
 * placeholders.
 */
export type ControlType = (typeof controlTypesByValueKind)[keyof typeof controlTypesByValueKind][number];

export type ValueKindName = Exclude<keyof typeof controlTypesByValueKind, 'none'>;
