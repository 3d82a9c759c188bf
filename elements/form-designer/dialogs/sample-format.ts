/** The format of a form as an example, with which the import begins. */
import type { Lang } from '@countersign/sdk/i18n';

export const sampleFormat = (lang: Lang): string =>
  JSON.stringify(
    {
      list: [
        {
          type: 'input',
          label: lang === 'zh' ? '输入框' : 'Text',
          key: 'input_1',
          model: 'input_1',
          options: { placeholder: lang === 'zh' ? '请输入' : 'Type here' },
          rules: [{ required: false, message: lang === 'zh' ? '必填项' : 'Required' }],
        },
      ],
      config: { layout: 'horizontal', labelCol: { xs: 4 }, wrapperCol: { xs: 18 } },
    },
    null,
    2,
  );
