/** The list of categories: columns and filters of `temp/letter/category/page/list`. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { Identifier } from '../../../ui/Identifier.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { categoryTexts } from './texts.ts';

type Query = PartOf<'POST temp/letter/category/page/list', 'body'>;

export const categories = defineResource({
  name: 'message-category',
  list: ({ query = {} }: { query?: Query }) => client.temp.letter.category.page.list({ body: query }),
  key: 'categoryCode',
  title: 'name',
  texts: categoryTexts,
  labels: {
    intro: 'category.intro',
    add: 'category.add',
    search: 'category.search',
    none: 'category.none',
    hint: 'category.hint',
  },
  columns: [
    {
      name: 'name',
      label: 'category.name',
      flex: 1.4,
      minWidth: 150,
      cell: ({ logo, name, nameEn }, _, lang) =>
        [logo, lang === 'en' ? nameEn || name : name].filter(Boolean).join(' '),
    },
    {
      name: 'categoryCode',
      label: 'category.code',
      minWidth: 130,
      cell: ({ categoryCode }) => <Identifier text={categoryCode} />,
    },
    { name: 'sort', label: 'category.sort', minWidth: 80 },
    {
      name: 'isMandatory',
      label: 'category.mandatory',
      minWidth: 120,
      cell: ({ isMandatory }, t) => t(isMandatory ? 'category.isMandatory' : 'category.isOptional'),
    },
    { name: 'templateCount', label: 'category.templates', minWidth: 90 },
    {
      name: 'status',
      label: 'category.status',
      minWidth: 130,
      cell: ({ categoryCode, name, status }) => (
        <StatusSwitch
          resource="message-category"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.temp.letter.category.status({
              body: { categoryCode, status: isOn ? 'NORMAL' : 'ABNORMAL' },
            })
          }
        />
      ),
    },
  ],
});
