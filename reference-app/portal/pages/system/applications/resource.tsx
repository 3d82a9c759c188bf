/** Resource definition for applications: columns and filters of `application/page`. */
import { client } from '../../../session/client.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { applicationTexts } from './texts.ts';

export const applications = defineResource({
  name: 'application',
  list: client.application.page,
  key: 'appId',
  title: 'appName',
  texts: applicationTexts,
  labels: { intro: 'app.intro', add: 'app.add', search: 'app.search', none: 'app.none', hint: 'app.hint' },
  columns: [
    {
      name: 'appName',
      label: 'app.name',
      flex: 1.4,
      minWidth: 150,
      cell: ({ appName, appNameEn }, _, lang) => (lang === 'en' ? appNameEn || appName : appName),
    },
    { name: 'appCode', label: 'app.code', minWidth: 120 },
    {
      name: 'isMicro',
      label: 'app.micro',
      minWidth: 100,
      cell: ({ isMicro }, t) => t(isMicro === '0' ? 'app.isMicro' : 'app.notMicro'),
    },
    { name: 'appPath', label: 'app.path', flex: 1.4, minWidth: 140 },
    {
      name: 'visible',
      label: 'app.visible',
      minWidth: 90,
      cell: ({ visible }, t) => (
        <span className={`state ${visible === '1' ? 'state-good' : ''}`}>
          {t(visible === '1' ? 'app.shown' : 'app.hidden')}
        </span>
      ),
    },
    { name: 'menuCount', label: 'app.menus', minWidth: 80 },
    { name: 'appOrder', label: 'app.order', minWidth: 70, isHidden: true },
    { name: 'description', label: 'app.description', flex: 1.4, minWidth: 140 },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'visible',
      label: t('app.visible'),
      choices: [
        { value: '1', label: t('app.shown') },
        { value: '0', label: t('app.hidden') },
      ],
    },
    {
      kind: 'choice',
      name: 'isMicro',
      label: t('app.micro'),
      choices: [
        { value: '0', label: t('app.isMicro') },
        { value: '1', label: t('app.notMicro') },
      ],
    },
  ],
});
