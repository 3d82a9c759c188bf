/**
 * Describes the losses of an import: every setting of the source that the imported form lacks or represents
 * differently.
 */
import { catalogue, type Lang, translator } from '../../../i18n/index.ts';

const texts = catalogue({
  zh: {
    'lost-setting': '设置“{{name}}”没有对应项，未导入：{{value}}',
    'lost-function': '脚本“{{name}}”不会执行，未导入',
    'lost-rule': '显示条件“{{value}}”无法转换，控件将始终显示',
    'lost-condition': '条件“{{value}}”无法转换，未导入',
    'lost-expression': '计算公式“{{value}}”无法转换，未导入',
    'lost-control': '控件类型“{{type}}”不支持，未导入',
    'lost-default': '默认值 {{value}} 不适用，未导入',
    'lost-pattern': '校验规则“{{value}}”无法执行，未导入',
    'lost-deep': '嵌套过深的内容未导入',
    'not-shown-in-rows': '动态表格的行和选项下的内容不显示按钮',
    'title-in-rows': '动态表格的行和选项下的内容不显示容器的标题，直接显示其中的字段',
    'bad-value': '“{{name}}”的值无法读取：{{value}}',
    'changed-type': '控件“{{type}}”改为“{{to}}”',
    'changed-model': '字段名“{{from}}”改为“{{model}}”',
    'changed-choice': '选项“{{value}}”重复，只保留一个',
    'check-expression': '计算公式已转换为“{{value}}”，请核对',
    flattened: '“{{name}}”内的字段改为表单的直接字段',
  },
  en: {
    'lost-setting': 'The setting “{{name}}” has no counterpart and was left out: {{value}}',
    'lost-function': 'The script “{{name}}” does not run here and was left out',
    'lost-rule': 'The condition “{{value}}” cannot be expressed: the control is always shown',
    'lost-condition': 'The condition “{{value}}” cannot be expressed and was left out',
    'lost-expression': 'The expression “{{value}}” cannot be converted and was left out',
    'lost-control': 'The control type “{{type}}” is not supported and was left out',
    'lost-default': 'The default value {{value}} does not fit and was left out',
    'lost-pattern': 'The check “{{value}}” cannot be run and was left out',
    'lost-deep': 'Content that is nested too deep was left out',
    'not-shown-in-rows': 'The button is not shown, because table rows and option fields cannot hold buttons',
    'title-in-rows':
      'The titles are not shown, because table rows and option fields show the fields directly',
    'bad-value': 'The value of “{{name}}” cannot be read: {{value}}',
    'changed-type': 'The control “{{type}}” became “{{to}}”',
    'changed-model': 'The model “{{from}}” became “{{model}}”',
    'changed-choice': 'The choice “{{value}}” stands more than once; one is left',
    'check-expression': 'The expression became “{{value}}”; check it',
    flattened: 'The fields in “{{name}}” became fields of the form itself',
  },
});

export type FormLossCode = keyof (typeof texts)['zh'];

export interface FormLoss {
  code: FormLossCode;
  /**
   * The effect of the import on the setting. `changed`: the setting was imported with changes. `lost`: the
   * setting is missing in the imported form.
   */
  severity: 'lost' | 'changed';
  /** The path of the setting in the source form, for example `widgetList[0].options.onMounted`. */
  path: string;
  /** The key of the affected control in the imported form. Undefined if no control is affected. */
  key?: string;
  params: Record<string, string | number>;
  message: string;
}

const IMPORT_LOSS_CODES_OF_CHANGED_SETTINGS: ReadonlySet<FormLossCode> = new Set([
  'changed-type',
  'changed-model',
  'changed-choice',
  'check-expression',
  'flattened',
  'title-in-rows',
]);

const translators = { zh: translator('zh', texts), en: translator('en', texts) };

interface LossTextOptions {
  lang: Lang;
  /** The label of the control, shown before the message. Empty for the form itself. */
  label: string;
}

export function createFormLoss(
  loss: Omit<FormLoss, 'message' | 'severity'>,
  { lang, label }: LossTextOptions,
): FormLoss {
  const text = translators[lang](loss.code, loss.params);
  const message = label === '' ? text : lang === 'zh' ? `“${label}”：${text}` : `“${label}”: ${text}`;
  return {
    ...loss,
    severity: IMPORT_LOSS_CODES_OF_CHANGED_SETTINGS.has(loss.code) ? 'changed' : 'lost',
    message,
  };
}
