/** Form of a dictionary. The dictionary entries are the rows of a table. */
import type { DictionaryDetail, DictionaryItem } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { DICTIONARY_KINDS } from './resource.tsx';
import type { dictionaryTexts } from './texts.ts';

type T = TextsOf<typeof dictionaryTexts>;

const DICTIONARY_CODE_REGEX = '^[A-Za-z][A-Za-z0-9_:-]*$';

const dictionaryFormDefinition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    createFormControl('input', 'dictName', t('dict.name'), {
      options: { maxLength: 100 },
      rules: requiredRules,
    }),
    createFormControl('input', 'dictNameEn', t('dict.nameEn'), { options: { maxLength: 100 } }),
    createFormControl('input', 'dictCode', t('dict.code'), {
      options: { maxLength: 100, placeholder: t('dict.codeHint'), disabled: !isNew },
      rules: [...requiredRules, { pattern: DICTIONARY_CODE_REGEX, message: t('dict.codeHint') }],
    }),
    createFormControl('select', 'kind', t('dict.kind'), {
      options: { options: DICTIONARY_KINDS.map(value => ({ value, label: t(`dict.kind.${value}`) })) },
    }),
    createFormControl('radio', 'isRemote', t('dict.source'), {
      options: {
        options: [
          { value: '0', label: t('dict.default') },
          { value: '1', label: t('dict.remote') },
        ],
      },
    }),
    createFormControl('input', 'remoteUrl', t('dict.remoteUrl'), {
      options: {
        maxLength: 500,
        placeholder: t('dict.remoteHint'),
        requiredWhen: formConditionForRemoteDictionary,
      },
    }),
    createFormControl('textarea', 'remark', t('dict.remark'), { options: { maxLength: 300 } }),
    createFormControl('batch', 'items', t('dict.items'), {
      list: [
        createFormControl('input', 'dictValue', t('dict.value'), {
          options: { maxLength: 100 },
          rules: requiredRules,
        }),
        createFormControl('input', 'dictLabel', t('dict.label'), {
          options: { maxLength: 100 },
          rules: requiredRules,
        }),
        createFormControl('input', 'dictLabelEn', t('dict.labelEn'), { options: { maxLength: 100 } }),
        createFormControl('input', 'dictKey', t('dict.key'), { options: { maxLength: 100 } }),
        createFormControl('select', 'color', t('dict.color'), {
          options: { options: ENTRY_COLORS.map(value => ({ value, label: t(`dict.color.${value}`) })) },
        }),
        createFormControl('input', 'remark', t('dict.remark'), { options: { maxLength: 300 } }),
      ],
    }),
  ],
  config: {
    ...verticalFormConfig,
    hideRules: [
      { ...formConditionForRemoteDictionary, showKeys: ['remoteUrl'] },
      { range: 'all', conditions: [{ field: 'isRemote', operator: '=', value: '0' }], showKeys: ['items'] },
    ],
  },
});

const formConditionForRemoteDictionary = {
  range: 'all' as const,
  conditions: [{ field: 'isRemote', operator: '=' as const, value: '1' }],
};

const ENTRY_COLORS = ['primary', 'success', 'warning', 'danger'] as const;

type EntryRows = Record<string, unknown>[];

const toDictionaryItems = (rows: unknown): DictionaryItem[] =>
  ((rows ?? []) as EntryRows).map(row => ({
    dictKey: String(row.dictKey ?? ''),
    dictValue: String(row.dictValue ?? ''),
    dictLabel: String(row.dictLabel ?? ''),
    dictLabelEn: String(row.dictLabelEn ?? ''),
    remark: String(row.remark ?? ''),
    color: ENTRY_COLORS.find(color => color === row.color) ?? '',
  }));

/**
 * Returns the request body. The entries of a remote dictionary are hidden in the form, so they are omitted
 * and stay unchanged.
 */
const toDictionaryRequestBody = (values: Values) => ({
  dictCode: String(values.dictCode),
  dictName: String(values.dictName),
  dictNameEn: String(values.dictNameEn ?? ''),
  kind: DICTIONARY_KINDS.find(kind => kind === values.kind) ?? DICTIONARY_KINDS[0],
  isRemote: values.isRemote === '1' ? ('1' as const) : ('0' as const),
  ...('remoteUrl' in values && { remoteUrl: String(values.remoteUrl ?? '') }),
  remark: String(values.remark ?? ''),
  ...('items' in values && { items: toDictionaryItems(values.items) }),
});

export const dictionaryForm = defineForm({
  title: 'dict.record',
  isWide: true,
  definition: dictionaryFormDefinition,
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
  add: values => client.dict.data.add({ body: toDictionaryRequestBody(values) }),
  update: (values, { version }) =>
    client.dict.data.update({ body: { ...toDictionaryRequestBody(values), version } }),
});
