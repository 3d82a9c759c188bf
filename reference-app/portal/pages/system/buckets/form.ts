/** The form of a bucket. Its secrets are written and never read: an empty field keeps the stored one. */
import type { BucketRow } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { ACLS, STORAGES } from './resource.tsx';
import type { bucketTexts } from './texts.ts';

type T = TextsOf<typeof bucketTexts>;

const isS3 = {
  range: 'all' as const,
  conditions: [{ field: 'storageType', operator: '=' as const, value: 's3' }],
};
const hasProxy = {
  range: 'all' as const,
  conditions: [
    { field: 'storageType', operator: '=' as const, value: 's3' },
    { field: 'proxyHost', operator: 'have' as const },
  ],
};

const OF_S3 = ['endpoint', 'region', 's3Bucket', 'accessKeyId', 'accessKeySecret', 'proxyHost'];
const OF_PROXY = ['proxyPort', 'proxyUsername', 'proxyPassword', 'proxyDomain', 'proxyWorkstation'];

const secret = (
  model: string,
  label: string,
  { help, ...options }: { help: string; requiredWhen?: typeof isS3 },
) =>
  field('input', model, label, {
    options: { maxLength: 500, type: 'password', autocomplete: 'new-password', ...options },
    help,
  });

const definition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    field('input', 'bucketName', t('bucket.name'), { options: { maxLength: 50 }, rules: required }),
    field('radio', 'storageType', t('bucket.storage'), {
      options: {
        disabled: !isNew,
        options: STORAGES.map(value => ({ value, label: t(`bucket.storage.${value}`) })),
      },
      rules: required,
    }),
    field('select', 'acl', t('bucket.acl'), {
      options: { options: ACLS.map(value => ({ value, label: t(`bucket.acl.${value}`) })) },
      help: t('bucket.aclHint'),
    }),
    field('input', 'endpoint', t('bucket.endpoint'), {
      options: { maxLength: 300, placeholder: 'https://s3.example.com', requiredWhen: isS3 },
      help: t('bucket.endpointHint'),
    }),
    field('input', 's3Bucket', t('bucket.s3Bucket'), {
      options: { maxLength: 63 },
      help: t('bucket.s3BucketHint'),
    }),
    field('input', 'region', t('bucket.region'), { options: { maxLength: 100, placeholder: 'us-east-1' } }),
    field('input', 'accessKeyId', t('bucket.accessKeyId'), {
      options: { maxLength: 200, requiredWhen: isS3 },
    }),
    secret('accessKeySecret', t('bucket.accessKeySecret'), {
      help: isNew ? '' : t('bucket.secretHint'),
      ...(isNew && { requiredWhen: isS3 }),
    }),
    field('input', 'proxyHost', t('bucket.proxyHost'), {
      options: { maxLength: 253, placeholder: 'proxy.example.com' },
      help: t('bucket.proxyHint'),
    }),
    field('number', 'proxyPort', t('bucket.proxyPort'), { options: { min: 1, max: 65_535, precision: 0 } }),
    field('input', 'proxyUsername', t('bucket.proxyUsername'), { options: { maxLength: 100 } }),
    secret('proxyPassword', t('bucket.proxyPassword'), { help: isNew ? '' : t('bucket.secretHint') }),
    field('input', 'proxyDomain', t('bucket.proxyDomain'), {
      options: { maxLength: 100 },
      help: t('bucket.proxyDomainHint'),
    }),
    field('input', 'proxyWorkstation', t('bucket.proxyWorkstation'), { options: { maxLength: 100 } }),
  ],
  config: {
    ...config,
    hideRules: [
      { ...isS3, showKeys: OF_S3 },
      { ...hasProxy, showKeys: OF_PROXY },
    ],
  },
});

const text = (value: unknown): string => String(value ?? '').trim();

const bodyOf = (values: Values) => ({
  bucketName: text(values.bucketName),
  acl: ACLS.find(acl => acl === values.acl) ?? ACLS[0],
  ...(values.storageType === 's3' && {
    endpoint: text(values.endpoint),
    region: text(values.region),
    s3Bucket: text(values.s3Bucket),
    accessKeyId: text(values.accessKeyId),
    ...(text(values.accessKeySecret) && { accessKeySecret: text(values.accessKeySecret) }),
    proxyHost: text(values.proxyHost),
    ...(text(values.proxyHost) && proxyOf(values)),
  }),
});

const proxyOf = (values: Values) => ({
  proxyPort: values.proxyPort === undefined || values.proxyPort === '' ? null : Number(values.proxyPort),
  proxyUsername: text(values.proxyUsername),
  ...(text(values.proxyPassword) && { proxyPassword: text(values.proxyPassword) }),
  proxyDomain: text(values.proxyDomain),
  proxyWorkstation: text(values.proxyWorkstation),
});

/** The fields that are read; secrets are written alone. */
const SHOWN = [
  'bucketName',
  'storageType',
  'acl',
  'endpoint',
  's3Bucket',
  'region',
  'accessKeyId',
  'proxyHost',
  'proxyPort',
  'proxyUsername',
  'proxyDomain',
  'proxyWorkstation',
] as const satisfies readonly (keyof BucketRow)[];

export const bucketForm = defineForm({
  title: 'bucket.record',
  definition,
  empty: { storageType: 's3', acl: 'private', proxyHost: '' },
  load: bucketId => client.bucket({ params: { bucketId } }),
  valuesOf: (bucket: BucketRow): Values => ({
    ...Object.fromEntries(SHOWN.map(name => [name, bucket[name] ?? undefined])),
    accessKeySecret: '',
    proxyPassword: '',
  }),
  add: values =>
    client.bucket.add({
      body: { ...bodyOf(values), storageType: values.storageType === 'disk' ? 'disk' : 's3' },
    }),
  update: (values, { bucketId, storageType, version }) =>
    client.bucket.update({ body: { ...bodyOf({ ...values, storageType }), bucketId, version } }),
});
