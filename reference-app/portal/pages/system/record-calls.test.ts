/** What the forms of the administration send for a new and for a changed record, and where they show refused fields. */
import { afterEach, expect, it } from 'vitest';
import { unstubBrowser } from '../../testing/browser.ts';
import { added, bodyOf, refusedFields, updated } from '../testing/record-calls.ts';
import { bucketForm } from './buckets/form.ts';
import { menuForm } from './menus/form.ts';
import { parameterForm } from './parameters/form.ts';

afterEach(unstubBrowser);

const disk = { bucketId: 'b1', version: 2, bucketName: 'Files', storageType: 'disk', acl: 'public-read' };
const s3 = {
  ...{
    ...disk,
    storageType: 's3',
    endpoint: 'https://s3.test',
    s3Bucket: 'files',
    region: 'eu',
    accessKeyId: 'id',
  },
  ...{
    proxyHost: 'proxy.test',
    proxyPort: 8080,
    proxyUsername: 'u',
    proxyDomain: 'd',
    proxyWorkstation: 'w',
  },
};

it.each([
  [
    'on disk has no address',
    disk,
    {},
    { bucketId: 'b1', version: 2, bucketName: 'Files', acl: 'public-read' },
  ],
  ['of S3 is sent without empty secrets', s3, {}, (({ storageType: _, ...body }) => body)(s3)],
  [
    'of S3 without a proxy has no other proxy fields',
    { ...s3, proxyHost: ' ' },
    {},
    {
      ...{ bucketId: 'b1', version: 2, bucketName: 'Files', acl: 'public-read', endpoint: 'https://s3.test' },
      region: 'eu',
      s3Bucket: 'files',
      accessKeyId: 'id',
      proxyHost: '',
    },
  ],
])('a bucket %s', async (_, stored, values, expected) => {
  expect(await updated('bucket/update', bucketForm, stored, values)).toEqual(expected);
});

it('a new bucket sends its secrets, and no port for an empty one', async () => {
  const values = {
    storageType: 's3',
    bucketName: ' N ',
    acl: 'unknown',
    accessKeySecret: ' s ',
    proxyHost: 'p',
    proxyPassword: 'x',
  };
  expect(await added('bucket/add', bucketForm, values)).toMatchObject({
    ...{
      bucketName: 'N',
      acl: 'private',
      storageType: 's3',
      accessKeySecret: 's',
      proxyPassword: 'x',
      proxyPort: null,
    },
  });
  expect((await added('bucket/add', bucketForm, { ...values, proxyPort: '' })).proxyPort).toBeNull();
  expect((await added('bucket/add', bucketForm, { bucketName: 'N', storageType: 'disk' })).storageType).toBe(
    'disk',
  );
});

const parameter = {
  key: 'k',
  version: 1,
  type: 'number',
  name: 'N',
  group: 'g',
  description: 'd',
  value: '7',
  defaultValue: '5',
  style: 'custom',
  colour: '#ff0000',
};

it('a parameter sends the fields of its type, and a colour only for its own style', async () => {
  const { type: _, ...body } = parameter;
  expect(await updated('parameter/update', parameterForm, parameter, { value__text: 'not sent' })).toEqual(
    body,
  );
  expect(await updated('parameter/update', parameterForm, parameter, { style: 'red' })).toMatchObject({
    style: 'red',
    colour: '',
  });
  const values = { key: 'k', name: 'N', type: 'unknown', value__text: 'v', colour: '#ffffff' };
  expect(await added('parameter/add', parameterForm, values)).toEqual({
    ...{
      key: 'k',
      type: 'text',
      name: 'N',
      group: '',
      description: '',
      value: 'v',
      defaultValue: '',
      style: 'blue',
      colour: '',
    },
  });
  expect([
    parameterForm.valuesOf(parameter as never).origin,
    parameterForm.valuesOf({ ...parameter, isBuiltIn: true } as never).origin,
  ]).toEqual(['own', 'product']);
  const send = () => parameterForm.add?.({ ...values, type: 'json' });
  expect(await refusedFields(send, 'parameter/add', ['value', 'defaultValue', 'name'])).toEqual([
    'value__json',
    'defaultValue__json',
    'name',
  ]);
});

const menu = {
  menuId: 'm1',
  version: 1,
  title: 'T',
  name: 'n',
  parentId: 'm0',
  permission: 'p',
  menuOrder: 3,
  visible: '1',
  crossApp: '1',
  extra: { affix: '1' },
  titleEn: 'TE',
  icon: '',
  routePath: '/a',
};

it('a menu is sent back as it was loaded, without hidden fields', async () => {
  const form = menuForm({ menuType: 'C' });
  expect(form.valuesOf({ ...menu, extra: {} } as never).extra).toBe('');
  expect(await updated('menu/edit', form, menu)).toEqual(menu);
  const values = {
    ...menuForm({ appId: 'a1', menuType: 'F' }).empty,
    title: 'T',
    name: 'n',
    extra: undefined,
    crossApp: undefined,
    menuOrder: undefined,
  };
  expect(await added('menu/add', form, values)).toEqual({
    ...{
      appId: 'a1',
      menuType: 'F',
      title: 'T',
      name: 'n',
      parentId: null,
      permission: null,
      menuOrder: 0,
      visible: '0',
    },
  });
});

it.each([
  [' ', {}],
  ['{"a":1}', { a: 1 }],
  ['[]', 'extra'],
  ['null', 'extra'],
  ['1', 'extra'],
  ['{', 'extra'],
])('the extra values %j of a menu become %j', async (extra, expected) => {
  const form = menuForm({ menuType: 'C' });
  const values = { ...form.valuesOf(menu as never), extra };
  const result = await bodyOf('menu/edit', () => form.update(values, menu as never)).then(
    body => body.extra,
    failure => failure.fields[0].field,
  );
  expect(result).toEqual(expected);
});
