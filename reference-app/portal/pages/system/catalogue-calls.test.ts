/** What the forms of dictionaries, applications and properties send. */
import { afterEach, expect, it } from 'vitest';
import { unstubBrowser } from '../../testing/browser.ts';
import { added, updated } from '../testing/record-calls.ts';
import { applicationForm } from './applications/form.ts';
import { dictionaryForm } from './dictionaries/form.ts';
import { propertyForm } from './properties/form.ts';

afterEach(unstubBrowser);

it('a dictionary sends its entries only if the form shows them', async () => {
  const item = {
    dictKey: '1',
    dictValue: 'v',
    dictLabel: 'l',
    dictLabelEn: 'le',
    remark: 'r',
    color: 'danger',
  };
  const stored = {
    version: 1,
    dictCode: 'c',
    dictName: 'N',
    dictNameEn: 'NE',
    kind: 'tenant',
    isRemote: '1',
    remoteUrl: 'u',
    remark: 'r',
    items: [item],
  };
  expect(await updated('dict/data/update', dictionaryForm, stored)).toEqual({
    ...stored,
    kind: expect.any(String),
  });
  expect(dictionaryForm.valuesOf(stored as never).items).toEqual([{ key: 'row_0', ...item }]);
  const empty = { dictKey: '', dictValue: '', dictLabel: '', dictLabelEn: '', remark: '', color: '' };
  expect(
    await added('dict/data/add', dictionaryForm, {
      dictCode: 'c',
      dictName: 'N',
      items: [{ color: 'blue' }],
    }),
  ).toEqual({
    ...{
      dictCode: 'c',
      dictName: 'N',
      dictNameEn: '',
      kind: 'system',
      isRemote: '0',
      remark: '',
      items: [empty],
    },
  });
});

it('an application and a property are sent back as they were loaded, with defaults for missing input', async () => {
  const flags = { isMicro: '1', visible: '1', openType: '0', aggregateEnable: '1', ignoreRouterPrefix: '0' };
  const texts = [
    'appName',
    'appNameEn',
    'appCode',
    'appPath',
    'description',
    'appCategory',
    'docUrl',
    'image',
    'flag',
    'backendService',
    'backendPathRegex',
  ];
  const app = {
    appId: 'a1',
    version: 1,
    ...flags,
    ...Object.fromEntries(texts.map(name => [name, name])),
    appOrder: 4,
  };
  expect(await updated('application/update', applicationForm, app)).toEqual(app);
  expect(applicationForm.valuesOf({ ...app, appCategory: '' } as never).appCategory).toBeNull();
  expect(await added('application/add', applicationForm, {})).toEqual({
    ...Object.fromEntries([...texts.map(name => [name, '']), ...Object.keys(flags).map(name => [name, '0'])]),
    appOrder: 0,
  });
  const property = {
    attrCode: 'c',
    version: 1,
    attrName: 'N',
    valueType: 'json',
    attrValue: 'v',
    defaultValue: 'd',
    group: 'g',
    isPublic: true,
    remark: 'r',
  };
  expect(await updated('properties/update', propertyForm, property)).toEqual(property);
  expect(
    await added('properties/add', propertyForm, { attrCode: 'c', attrName: 'N', valueType: 'x' }),
  ).toEqual({
    ...{
      attrCode: 'c',
      attrName: 'N',
      valueType: 'text',
      attrValue: '',
      defaultValue: '',
      group: '',
      isPublic: false,
      remark: '',
    },
  });
});
