/** The form of an application. */
import type { ApplicationRow } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { applicationTexts } from './texts.ts';

type T = TextsOf<typeof applicationTexts>;

const CODE = '^[A-Za-z][A-Za-z0-9_-]*$';

const text = (model: string, label: string, maxLength: number, more: { placeholder?: string } = {}) =>
  field('input', model, label, { options: { maxLength, ...more } });

const choice = (model: string, label: string, labels: readonly [zero: string, one: string]) =>
  field('radio', model, label, {
    options: { options: labels.map((each, at) => ({ value: String(at), label: each })) },
  });

const definition = (t: T): FormDefinition => {
  const isNot = [t('app.no'), t('app.yes')] as const;
  return {
    list: [
      { ...text('appName', t('app.name'), 100), rules: required },
      text('appNameEn', t('app.nameEn'), 100),
      {
        ...text('appCode', t('app.code'), 64, { placeholder: t('app.codeHint') }),
        rules: [...required, { pattern: CODE, message: t('app.codeHint') }],
      },
      choice('isMicro', t('app.micro'), [t('app.isMicro'), t('app.notMicro')]),
      { ...text('appPath', t('app.path'), 300, { placeholder: t('app.pathHint') }), rules: required },
      field('textarea', 'description', t('app.description'), {
        options: { maxLength: 300 },
        rules: required,
      }),
      field('select', 'appCategory', t('app.category'), {
        options: { dynamic: true, dictCode: 'my_authority_app_category', clearable: true },
      }),
      { ...choice('visible', t('app.visible'), [t('app.hidden'), t('app.shown')]), rules: required },
      choice('openType', t('app.openType'), [t('app.currentTab'), t('app.newTab')]),
      field('number', 'appOrder', t('app.order'), {
        options: { min: 0, max: 1_000_000, precision: 0 },
        rules: required,
      }),
      choice('aggregateEnable', t('app.aggregate'), isNot),
      choice('ignoreRouterPrefix', t('app.ignorePrefix'), isNot),
      text('docUrl', t('app.doc'), 300),
      text('image', t('app.image'), 300),
      text('flag', t('app.flag'), 100),
      text('backendService', t('app.service'), 100),
      text('backendPathRegex', t('app.pattern'), 1000, { placeholder: t('app.patternHint') }),
    ],
    config,
  };
};

type Fields = Omit<ApplicationRow, 'appId' | 'menuCount' | 'version'>;
type Texts = 'appName' | 'appNameEn' | 'appCode' | 'appPath' | 'description' | 'appCategory' | More;
type More = 'docUrl' | 'image' | 'flag' | 'backendService' | 'backendPathRegex';

function bodyOf(values: Values): Fields {
  const textOf = (name: Texts) => String(values[name] ?? '');
  const flagOf = (name: string) => (values[name] === '1' ? ('1' as const) : ('0' as const));
  return {
    appName: textOf('appName'),
    appNameEn: textOf('appNameEn'),
    appCode: textOf('appCode'),
    appPath: textOf('appPath'),
    description: textOf('description'),
    appCategory: textOf('appCategory'),
    docUrl: textOf('docUrl'),
    image: textOf('image'),
    flag: textOf('flag'),
    backendService: textOf('backendService'),
    backendPathRegex: textOf('backendPathRegex'),
    isMicro: flagOf('isMicro'),
    visible: flagOf('visible'),
    openType: flagOf('openType'),
    aggregateEnable: flagOf('aggregateEnable'),
    ignoreRouterPrefix: flagOf('ignoreRouterPrefix'),
    appOrder: Number(values.appOrder ?? 0),
  };
}

export const applicationForm = defineForm({
  title: 'app.record',
  definition,
  empty: {
    isMicro: '0',
    visible: '1',
    openType: '0',
    aggregateEnable: '0',
    ignoreRouterPrefix: '0',
    appOrder: 0,
  },
  load: appId => client.application.detail({ query: { appId } }),
  valuesOf: ({ appId: _, menuCount: __, version: ___, appCategory, ...fields }: ApplicationRow): Values => ({
    ...fields,
    appCategory: appCategory || null,
  }),
  add: values => client.application.add({ body: bodyOf(values) }),
  update: (values, { appId, version }) =>
    client.application.update({ body: { ...bodyOf(values), appId, version } }),
});
