/** Forms of an embed client and of an allowed origin. */
import type { FormDefinition } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import { ORIGIN_PATTERN } from './origin.ts';
import type { embeddingTexts } from './texts.ts';

type T = TextsOf<typeof embeddingTexts>;

/** Name of the lookup that supplies the processes for the process select of the form. */
export const PROCESS_LOOKUP_KEY = 'processes';

export const embedClientForm = (t: T): FormDefinition => ({
  list: [
    {
      type: 'input',
      label: t('embed.client.name'),
      key: 'name',
      model: 'name',
      options: { maxLength: 100 },
      rules: [{ required: true, message: '' }],
    },
    {
      type: 'select',
      label: t('embed.client.scope'),
      help: t('embed.client.scopeHelp'),
      key: 'processIds',
      model: 'processIds',
      options: {
        multiple: true,
        showSearch: true,
        dynamic: true,
        dynamicKey: PROCESS_LOOKUP_KEY,
        placeholder: t('embed.client.anyProcess'),
      },
    },
  ],
  config: { layout: 'vertical' },
});

export const embedOriginForm = (t: T): FormDefinition => ({
  list: [
    {
      type: 'input',
      label: t('embed.origin.origin'),
      key: 'origin',
      model: 'origin',
      options: { maxLength: 300, placeholder: 'https://erp.example.com' },
      rules: [
        { required: true, message: '' },
        { pattern: ORIGIN_PATTERN, message: t('embed.origin.bad') },
      ],
    },
    {
      type: 'textarea',
      label: t('embed.origin.remark'),
      key: 'remark',
      model: 'remark',
      options: { maxLength: 300 },
    },
  ],
  config: { layout: 'vertical' },
});
