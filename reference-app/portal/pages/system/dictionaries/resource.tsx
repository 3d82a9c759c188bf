/** Resource definition for dictionaries: columns and filters of `dict/data/page`. */
import { client } from '../../../session/client.ts';
import { BreakableIdentifier } from '../../../ui/BreakableIdentifier.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { dictionaryTexts } from './texts.ts';

export const DICTIONARY_KINDS = ['system', 'my', 'data-permission', 'approval'] as const;

export const dictionaries = defineResource({
  name: 'dictionary',
  list: client.dict.data.page,
  key: 'dictCode',
  title: 'dictName',
  texts: dictionaryTexts,
  labels: {
    intro: 'dict.intro',
    add: 'dict.add',
    search: 'dict.search',
    none: 'dict.none',
    hint: 'dict.hint',
  },
  columns: [
    {
      name: 'dictName',
      label: 'dict.name',
      flex: 1.4,
      minWidth: 150,
      cell: ({ dictName, dictNameEn }, _, lang) => (lang === 'en' ? dictNameEn || dictName : dictName),
    },
    {
      name: 'dictCode',
      label: 'dict.code',
      flex: 1.2,
      minWidth: 150,
      cell: ({ dictCode }) => <BreakableIdentifier text={dictCode} />,
    },
    { name: 'kind', label: 'dict.kind', minWidth: 120, cell: ({ kind }, t) => t(`dict.kind.${kind}`) },
    {
      name: 'isRemote',
      label: 'dict.source',
      minWidth: 110,
      cell: ({ isRemote }, t) => t(isRemote === '1' ? 'dict.remote' : 'dict.default'),
    },
    { name: 'itemCount', label: 'dict.itemCount', minWidth: 90 },
    { name: 'remark', label: 'dict.remark', minWidth: 120 },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'kind',
      label: t('dict.kind'),
      choices: DICTIONARY_KINDS.map(value => ({ value, label: t(`dict.kind.${value}`) })),
    },
  ],
});
