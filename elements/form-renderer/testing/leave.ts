/** A leave request: the form that the tests fill in. */
import type { Control, FormDefinition } from '@countersign/sdk/form';

const required = [{ required: true, message: '必填项' }];

export const leave: FormDefinition = {
  config: { layout: 'horizontal', labelLayout: 'flex', labelWidth: 100 },
  list: [
    {
      type: 'card',
      key: 'card_1',
      label: '基本信息',
      list: [
        { type: 'input', key: 'k_name', model: 'name', label: '申请人', rules: required, help: '写全名' },
        {
          type: 'input',
          key: 'k_phone',
          model: 'phone',
          label: '手机号',
          options: { customRules: 'phone', clearable: true },
        },
        {
          type: 'select',
          key: 'k_kind',
          model: 'kind',
          label: '类型',
          rules: required,
          options: {
            options: [
              { label: '年假', value: 1 },
              { label: '病假', value: 2 },
              { label: '调休', value: 3, disabled: true },
            ],
          },
        },
        {
          type: 'number',
          key: 'k_days',
          model: 'days',
          label: '天数',
          options: { min: 0.5, max: 30, step: 0.5, precision: 1 },
        },
      ],
    },
    {
      type: 'tabs',
      key: 'tabs_1',
      columns: [
        {
          label: '通知',
          list: [
            {
              type: 'radio',
              key: 'k_urgent',
              model: 'urgent',
              label: '紧急',
              options: {
                options: [
                  { label: '是', value: true },
                  { label: '否', value: false },
                ],
              },
            },
            {
              type: 'checkbox',
              key: 'k_notify',
              model: 'notify',
              label: '方式',
              options: {
                options: [
                  { label: '短信', value: 's' },
                  { label: '邮件', value: 'm' },
                ],
              },
            },
          ],
        },
        {
          label: '其他',
          list: [
            { type: 'date', key: 'k_from', model: 'from', label: '开始', options: {} },
            {
              type: 'textarea',
              key: 'k_reason',
              model: 'reason',
              label: '事由',
              rules: required,
              options: { maxLength: 20 },
            },
          ],
        },
      ],
    },
    { type: 'stamp', key: 'k_sign', model: 'sign', label: '签名' },
  ] as Control[],
};

/** Values that pass every rule. */
export const sound = { name: '王芳', kind: 1, reason: '回家' };
