/** The form of a dictionary; its entries are the rows of a table. */
import type { DictionaryDetail, DictionaryItem } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { KINDS } from './resource.tsx';
import type { dictionaryTexts } from './texts.ts';

type T = TextsOf<typeof dictionaryTexts>;

const CODE = '^[A-Za-z][A-Za-z0-9_:-]*$';

const definition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    field('input', 'dictName', t('dict.name'), { options: { maxLength: 100 }, rules: required }),
    field('input', 'dictNameEn', t('dict.nameEn'), { options: { maxLength: 100 } }),
    field('input', 'dictCode', t('dict.code'), {
      options: { maxLength: 100, placeholder: t('dict.codeHint'), disabled: !isNew },
      rules: [...required, { pattern: CODE, message: t('dict.codeHint') }],
    }),
    field('select', 'kind', t('dict.kind'), {
      options: { options: KINDS.map(value => ({ value, label: t(`dict.kind.${value}`) })) },
    }),
    field('radio', 'isRemote', t('dict.source'), {
      options: {
        options: [
          { value: '0', label: t('dict.default') },
          { value: '1', label: t('dict.remote') },
        ],
      },
    }),
    field('input', 'remoteUrl', t('dict.remoteUrl'), {
      options: { maxLength: 500, placeholder: t('dict.remoteHint'), requiredWhen: isRemote },
    }),
    field('textarea', 'remark', t('dict.remark'), { options: { maxLength: 300 } }),
    field('batch', 'items', t('dict.items'), {
      list: [
        field('input', 'dictValue', t('dict.value'), { options: { maxLength: 100 }, rules: required }),
        field('input', 'dictLabel', t('dict.label'), { options: { maxLength: 100 }, rules: required }),
        field('input', 'dictLabelEn', t('dict.labelEn'), { options: { maxLength: 100 } }),
        field('input', 'dictKey', t('dict.key'), { options: { maxLength: 100 } }),
        field('select', 'color', t('dict.color'), {
          options: { options: COLORS.map(value => ({ value, label: t(`dict.color.${value}`) })) },
        }),
        field('input', 'remark', t('dict.remark'), { options: { maxLength: 300 } }),
      ],
    }),
  ],
  config: {
    ...config,
    hideRules: [
      { ...isRemote, showKeys: ['remoteUrl'] },
      { range: 'all', conditions: [{ field: 'isRemote', operator: '=', value: '0' }], showKeys: ['items'] },
    ],
  },
});

const isRemote = {
  range: 'all' as const,
  conditions: [{ field: 'isRemote', operator: '=' as const, value: '1' }],
};

const COLORS = ['primary', 'success', 'warning', 'danger'] as const;

type Rows = Record<string, unknown>[];

const itemsOf = (rows: unknown): DictionaryItem[] =>
  ((rows ?? []) as Rows).map(row => ({
    dictKey: String(row.dictKey ?? ''),
    dictValue: String(row.dictValue ?? ''),
    dictLabel: String(row.dictLabel ?? ''),
    dictLabelEn: String(row.dictLabelEn ?? ''),
    remark: String(row.remark ?? ''),
    color: COLORS.find(color => color === row.color) ?? '',
  }));

/** The entries of a remote dictionary are hidden, and stay as they are. */
const bodyOf = (values: Values) => ({
  dictCode: String(values.dictCode),
  dictName: String(values.dictName),
  dictNameEn: String(values.dictNameEn ?? ''),
  kind: KINDS.find(kind => kind === values.kind) ?? KINDS[0],
  isRemote: values.isRemote === '1' ? ('1' as const) : ('0' as const),
  ...('remoteUrl' in values && { remoteUrl: String(values.remoteUrl ?? '') }),
  remark: String(values.remark ?? ''),
  ...('items' in values && { items: itemsOf(values.items) }),
});

export const dictionaryForm = defineForm({
  title: 'dict.record',
  isWide: true,
  definition,
  empty: { kind: 'system', isRemote: '0', items: [] },
  load: code => client.dict.data({ params: { code } }),
  valuesOf: ({
    items,
    dictCode,
    dictName,
    dictNameEn,
    kind,
    isRemote: remote,
    remoteUrl,
    remark,
  }: DictionaryDetail): Values => ({
    dictCode,
    dictName,
    dictNameEn,
    kind,
    isRemote: remote,
    remoteUrl,
    remark,
    items: items.map((item, at) => ({ key: `row_${at}`, ...item })),
  }),
  add: values => client.dict.data.add({ body: bodyOf(values) }),
  update: (values, { version }) => client.dict.data.update({ body: { ...bodyOf(values), version } }),
});
