/**
 * Form of a storage bucket. The server never returns secrets; an empty secret field keeps the stored value.
 */
import type { BucketRow } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { BUCKET_ACLS, STORAGE_TYPES } from './resource.tsx';
import type { bucketTexts } from './texts.ts';

type T = TextsOf<typeof bucketTexts>;

const s3StorageTypeCondition = {
  range: 'all' as const,
  conditions: [{ field: 'storageType', operator: '=' as const, value: 's3' }],
};
const proxyFieldsVisibilityCondition = {
  range: 'all' as const,
  conditions: [
    { field: 'storageType', operator: '=' as const, value: 's3' },
    { field: 'proxyHost', operator: 'have' as const },
  ],
};

const S3_FIELDS = ['endpoint', 'region', 's3Bucket', 'accessKeyId', 'accessKeySecret', 'proxyHost'];
const PROXY_FIELDS = ['proxyPort', 'proxyUsername', 'proxyPassword', 'proxyDomain', 'proxyWorkstation'];

const createBucketSecretField = (
  model: string,
  label: string,
  { help, ...options }: { help: string; requiredWhen?: typeof s3StorageTypeCondition },
) =>
  createFormControl('input', model, label, {
    options: { maxLength: 500, type: 'password', autocomplete: 'new-password', ...options },
    help,
  });

const bucketFormDefinition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    createFormControl('input', 'bucketName', t('bucket.name'), {
      options: { maxLength: 50 },
      rules: requiredRules,
    }),
    createFormControl('radio', 'storageType', t('bucket.storage'), {
      options: {
        disabled: !isNew,
        options: STORAGE_TYPES.map(value => ({ value, label: t(`bucket.storage.${value}`) })),
      },
      rules: requiredRules,
    }),
    createFormControl('select', 'acl', t('bucket.acl'), {
      options: { options: BUCKET_ACLS.map(value => ({ value, label: t(`bucket.acl.${value}`) })) },
      help: t('bucket.aclHint'),
    }),
    createFormControl('input', 'endpoint', t('bucket.endpoint'), {
      options: {
        maxLength: 300,
        placeholder: 'https://s3.example.com',
        requiredWhen: s3StorageTypeCondition,
      },
      help: t('bucket.endpointHint'),
    }),
    createFormControl('input', 's3Bucket', t('bucket.s3Bucket'), {
      options: { maxLength: 63 },
      help: t('bucket.s3BucketHint'),
    }),
    createFormControl('input', 'region', t('bucket.region'), {
      options: { maxLength: 100, placeholder: 'us-east-1' },
    }),
    createFormControl('input', 'accessKeyId', t('bucket.accessKeyId'), {
      options: { maxLength: 200, requiredWhen: s3StorageTypeCondition },
    }),
    createBucketSecretField('accessKeySecret', t('bucket.accessKeySecret'), {
      help: isNew ? '' : t('bucket.secretHint'),
      ...(isNew && { requiredWhen: s3StorageTypeCondition }),
    }),
    createFormControl('input', 'proxyHost', t('bucket.proxyHost'), {
      options: { maxLength: 253, placeholder: 'proxy.example.com' },
      help: t('bucket.proxyHint'),
    }),
    createFormControl('number', 'proxyPort', t('bucket.proxyPort'), {
      options: { min: 1, max: 65_535, precision: 0 },
    }),
    createFormControl('input', 'proxyUsername', t('bucket.proxyUsername'), { options: { maxLength: 100 } }),
    createBucketSecretField('proxyPassword', t('bucket.proxyPassword'), {
      help: isNew ? '' : t('bucket.secretHint'),
    }),
    createFormControl('input', 'proxyDomain', t('bucket.proxyDomain'), {
      options: { maxLength: 100 },
      help: t('bucket.proxyDomainHint'),
    }),
    createFormControl('input', 'proxyWorkstation', t('bucket.proxyWorkstation'), {
      options: { maxLength: 100 },
    }),
  ],
  config: {
    ...verticalFormConfig,
    hideRules: [
      { ...s3StorageTypeCondition, showKeys: S3_FIELDS },
      { ...proxyFieldsVisibilityCondition, showKeys: PROXY_FIELDS },
    ],
  },
});

const trimInput = (value: unknown): string => String(value ?? '').trim();

const toBucketRequestBody = (values: Values) => ({
  bucketName: trimInput(values.bucketName),
  acl: BUCKET_ACLS.find(acl => acl === values.acl) ?? BUCKET_ACLS[0],
  ...(values.storageType === 's3' && {
    endpoint: trimInput(values.endpoint),
    region: trimInput(values.region),
    s3Bucket: trimInput(values.s3Bucket),
    accessKeyId: trimInput(values.accessKeyId),
    ...(trimInput(values.accessKeySecret) && { accessKeySecret: trimInput(values.accessKeySecret) }),
    proxyHost: trimInput(values.proxyHost),
    ...(trimInput(values.proxyHost) && toBucketProxyRequestBody(values)),
  }),
});

const toBucketProxyRequestBody = (values: Values) => ({
  proxyPort: values.proxyPort === undefined || values.proxyPort === '' ? null : Number(values.proxyPort),
  proxyUsername: trimInput(values.proxyUsername),
  ...(trimInput(values.proxyPassword) && { proxyPassword: trimInput(values.proxyPassword) }),
  proxyDomain: trimInput(values.proxyDomain),
  proxyWorkstation: trimInput(values.proxyWorkstation),
});

/**
 * Bucket fields that the server returns and the form shows. Secrets are not among them, because they are
 * write-only.
 */
const READABLE_BUCKET_FIELDS = [
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
  definition: bucketFormDefinition,
  empty: { storageType: 's3', acl: 'private', proxyHost: '' },
  load: bucketId => client.bucket({ params: { bucketId } }),
  valuesOf: (bucket: BucketRow): Values => ({
    ...Object.fromEntries(READABLE_BUCKET_FIELDS.map(name => [name, bucket[name] ?? undefined])),
    accessKeySecret: '',
    proxyPassword: '',
  }),
  add: values =>
    client.bucket.add({
      body: { ...toBucketRequestBody(values), storageType: values.storageType === 'disk' ? 'disk' : 's3' },
    }),
  update: (values, { bucketId, storageType, version }) =>
    client.bucket.update({ body: { ...toBucketRequestBody({ ...values, storageType }), bucketId, version } }),
});
