/** Resource definition for message templates: columns and filters of `temp/letter/page/list`. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { templateTexts } from './texts.ts';

type TemplateListQuery = PartOf<'POST temp/letter/page/list', 'body'>;

export const messageTemplates = defineResource({
  name: 'message-template',
  list: ({ query = {} }: { query?: TemplateListQuery }) => client.temp.letter.page.list({ body: query }),
  key: 'templateId',
  title: 'name',
  texts: templateTexts,
  labels: {
    intro: 'template.intro',
    add: 'template.add',
    search: 'template.search',
    none: 'template.none',
    hint: 'template.hint',
  },
  columns: [
    { name: 'name', label: 'template.name', flex: 1.3, minWidth: 150 },
    {
      name: 'title',
      label: 'template.title',
      flex: 1.5,
      minWidth: 160,
      cell: ({ title, titleEn }, _, lang) => (lang === 'en' ? titleEn || title : title),
    },
    {
      name: 'kind',
      label: 'template.use',
      minWidth: 110,
      cell: ({ kind }, t) => t(kind ? 'template.builtIn' : 'template.own'),
    },
    { name: 'categoryName', label: 'template.category', minWidth: 100 },
    {
      name: 'channels',
      label: 'template.channels',
      minWidth: 150,
      cell: ({ channels }, t) => channels.map(channel => t(`channel.${channel}`)).join('、'),
      isHidden: true,
    },
    {
      name: 'status',
      label: 'template.status',
      minWidth: 130,
      cell: ({ templateId, name, status }) => (
        <StatusSwitch
          resource="message-template"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.temp.letter.status({ body: { templateId, status: isOn ? 'NORMAL' : 'ABNORMAL' } })
          }
        />
      ),
    },
    {
      name: 'updateTime',
      label: 'template.updateTime',
      minWidth: 150,
      cell: ({ updateTime }) => <RelativeTime at={updateTime} />,
    },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'use',
      label: t('template.use'),
      choices: [
        { value: 'own', label: t('template.own') },
        { value: 'builtIn', label: t('template.builtIn') },
      ],
    },
  ],
});
