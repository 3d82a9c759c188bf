/** Form of an application, which is a micro-app in a frame of the portal or a link to another address. */
import type { ApplicationRow } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { applicationTexts } from './texts.ts';

type T = TextsOf<typeof applicationTexts>;

const APP_CODE_REGEX = '^[A-Za-z][A-Za-z0-9_-]*$';

const createApplicationTextField = (
  model: string,
  label: string,
  maxLength: number,
  more: { placeholder?: string } = {},
) => createFormControl('input', model, label, { options: { maxLength, ...more } });

const binaryChoiceField = (model: string, label: string, labels: readonly [zero: string, one: string]) =>
  createFormControl('radio', model, label, {
    options: { options: labels.map((each, at) => ({ value: String(at), label: each })) },
  });

const applicationFormDefinition = (t: T): FormDefinition => {
  const isNot = [t('app.no'), t('app.yes')] as const;
  return {
    list: [
      { ...createApplicationTextField('appName', t('app.name'), 100), rules: requiredRules },
      createApplicationTextField('appNameEn', t('app.nameEn'), 100),
      {
        ...createApplicationTextField('appCode', t('app.code'), 64, { placeholder: t('app.codeHint') }),
        rules: [...requiredRules, { pattern: APP_CODE_REGEX, message: t('app.codeHint') }],
      },
      binaryChoiceField('isMicro', t('app.micro'), [t('app.isMicro'), t('app.notMicro')]),
      {
        ...createApplicationTextField('appPath', t('app.path'), 300, { placeholder: t('app.pathHint') }),
        rules: requiredRules,
      },
      createFormControl('textarea', 'description', t('app.description'), {
        options: { maxLength: 300 },
        rules: requiredRules,
      }),
      createFormControl('select', 'appCategory', t('app.category'), {
        options: { dynamic: true, dictCode: 'my_authority_app_category', clearable: true },
      }),
      {
        ...binaryChoiceField('visible', t('app.visible'), [t('app.hidden'), t('app.shown')]),
        rules: requiredRules,
      },
      binaryChoiceField('openType', t('app.openType'), [t('app.currentTab'), t('app.newTab')]),
      createFormControl('number', 'appOrder', t('app.order'), {
        options: { min: 0, max: 1_000_000, precision: 0 },
        rules: requiredRules,
      }),
      binaryChoiceField('aggregateEnable', t('app.aggregate'), isNot),
      binaryChoiceField('ignoreRouterPrefix', t('app.ignorePrefix'), isNot),
      createApplicationTextField('docUrl', t('app.doc'), 300),
      createApplicationTextField('image', t('app.image'), 300),
      createApplicationTextField('flag', t('app.flag'), 100),
      createApplicationTextField('backendService', t('app.service'), 100),
      createApplicationTextField('backendPathRegex', t('app.pattern'), 1000, {
        placeholder: t('app.patternHint'),
      }),
    ],
    config: verticalFormConfig,
  };
};

type ApplicationFields = Omit<ApplicationRow, 'appId' | 'menuCount' | 'version'>;
type TextFieldName =
  | 'appName'
  | 'appNameEn'
  | 'appCode'
  | 'appPath'
  | 'description'
  | 'appCategory'
  | OptionalTextFieldName;
type OptionalTextFieldName = 'docUrl' | 'image' | 'flag' | 'backendService' | 'backendPathRegex';

function applicationBody(values: Values): ApplicationFields {
  const textOf = (name: TextFieldName) => String(values[name] ?? '');
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
  definition: applicationFormDefinition,
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
  add: values => client.application.add({ body: applicationBody(values) }),
  update: (values, { appId, version }) =>
    client.application.update({ body: { ...applicationBody(values), appId, version } }),
});
