/** The list of SMS signs: columns and filters of `message/sign/page`. */
import { client } from '../../../session/client.ts';
import { When } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { signTexts } from './texts.ts';

export const SOURCES = ['0', '1', '2', '3', '4', '5'] as const;
type Source = (typeof SOURCES)[number];
export const PURPOSES = ['own', 'client'] as const;

export const signs = defineResource({
  name: 'sms-sign',
  list: client.message.sign.page,
  key: 'signId',
  title: 'name',
  texts: signTexts,
  labels: {
    intro: 'sign.intro',
    add: 'sign.add',
    search: 'sign.search',
    none: 'sign.none',
    hint: 'sign.hint',
  },
  columns: [
    { name: 'name', label: 'sign.name', flex: 1.2, minWidth: 140 },
    { name: 'accountName', label: 'sign.account', flex: 1, minWidth: 130 },
    {
      name: 'source',
      label: 'sign.source',
      flex: 1,
      minWidth: 150,
      cell: ({ source }, t) => t(`sign.source.${String(source) as Source}`),
    },
    {
      name: 'purpose',
      label: 'sign.purpose',
      minWidth: 100,
      cell: ({ purpose }, t) => t(`sign.purpose.${purpose}`),
    },
    {
      name: 'isDefault',
      label: 'sign.isDefault',
      minWidth: 100,
      cell: ({ isDefault }, t) => (isDefault ? <span className="state">{t('sign.default')}</span> : ''),
    },
    {
      name: 'createTime',
      label: 'sign.createTime',
      minWidth: 160,
      cell: ({ createTime }) => <When at={createTime} />,
    },
    {
      name: 'status',
      label: 'sign.status',
      minWidth: 130,
      cell: ({ signId, name, status }) => (
        <StatusSwitch
          resource="sms-sign"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.message.sign.update({ body: { signId, status: isOn ? 'NORMAL' : 'ABNORMAL' } })
          }
        />
      ),
    },
  ],
});
