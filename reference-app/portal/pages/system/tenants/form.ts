/** Form of a tenant. A masked phone number that was not edited is not sent. */
import { seal } from '@countersign/sdk/api';
import type { AdministratorInvitation, MerchantDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Rule, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { queryClient, userInfoQuery } from '../../../session/queries.ts';
import { createFormControl, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { tenantTexts } from './texts.ts';

type T = TextsOf<typeof tenantTexts>;

/** Matches phone numbers, including the masked number that the server returns. */
const MASKABLE_PHONE_REGEX = '^(1[2-9]\\d{9}|\\d{3}\\*{4}\\d{4}|\\*{4})$';
const EMAIL_REGEX = '^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$';

export interface ProviderTenant {
  id: string;
  label: string;
}

const createRequiredFieldRules = (...more: Rule[]): Rule[] => [{ required: true, message: '' }, ...more];
const createPatternRule = (t: T, pattern: string): Rule => ({ pattern, message: t('tenant.format') });

const tenantFormDefinition = (
  t: T,
  isNew: boolean,
  providers: readonly ProviderTenant[],
): FormDefinition => ({
  list: [
    createFormControl('input', 'merchantName', t('tenant.name'), {
      options: { maxLength: 100 },
      rules: createRequiredFieldRules(),
    }),
    ...(isNew ? newTenantFields(t, providers) : []),
    createFormControl('input', 'shortName', t('tenant.shortName'), { options: { maxLength: 30 } }),
    createFormControl('input', 'leader', t('tenant.leader'), { options: { maxLength: 25 } }),
    createFormControl('input', 'phone', t('tenant.phone'), {
      options: { maxLength: 20 },
      rules: isNew
        ? [{ required: true, message: t('tenant.phoneRequired') }, createPatternRule(t, MASKABLE_PHONE_REGEX)]
        : [{}, createPatternRule(t, MASKABLE_PHONE_REGEX)],
    }),
    createFormControl('input', 'email', t('tenant.email'), {
      options: { maxLength: 50 },
      rules: isNew
        ? createRequiredFieldRules(createPatternRule(t, EMAIL_REGEX))
        : [{}, createPatternRule(t, EMAIL_REGEX)],
    }),
    createFormControl('input', 'logo', t('tenant.logo'), { options: { maxLength: 500 } }),
  ],
  config: verticalFormConfig,
});

const newTenantFields = (t: T, providers: readonly ProviderTenant[]) => [
  createFormControl('select', 'merchantType', t('tenant.type'), {
    options: {
      options: [
        { value: 'COMMON', label: t('tenant.COMMON') },
        { value: 'ISV', label: t('tenant.ISV') },
      ],
    },
    rules: createRequiredFieldRules(),
  }),
  createFormControl('select', 'parentId', t('tenant.parent'), {
    help: t('tenant.parentHint'),
    options: { clearable: true, options: providers.map(({ id: value, label }) => ({ value, label })) },
  }),
  createFormControl('input', 'userName', t('tenant.admin'), {
    options: { maxLength: 20 },
    help: t('tenant.adminHint'),
    rules: createRequiredFieldRules({ pattern: '^\\S{3,}$', message: t('tenant.userNameShort') }),
  }),
];

const EMPTY_TENANT: Values = {
  merchantName: '',
  merchantType: 'COMMON',
  parentId: null,
  userName: '',
  shortName: '',
  leader: '',
  phone: '',
  email: '',
  logo: '',
};

const toTrimmedText = (value: unknown): string => String(value ?? '').trim();
const encryptPhone = async (phone: string) => seal(phone, await client.portal.publicKey());

const tenantBody = (values: Values) => ({
  merchantName: toTrimmedText(values.merchantName),
  shortName: toTrimmedText(values.shortName),
  leader: toTrimmedText(values.leader),
  email: toTrimmedText(values.email),
  logo: toTrimmedText(values.logo),
});

async function addTenant(values: Values): Promise<AdministratorInvitation> {
  const parentId = toTrimmedText(values.parentId);
  return client.merchant.addMerchant({
    body: {
      ...tenantBody(values),
      merchantType: values.merchantType === 'ISV' ? 'ISV' : 'COMMON',
      userName: toTrimmedText(values.userName),
      phone: await encryptPhone(toTrimmedText(values.phone)),
      ...(parentId && { parentId }),
    },
  });
}

/**
 * Saves the changes and refetches the user info, because the header shows the name and logo of the current
 * tenant.
 */
async function updateTenant(values: Values, { merchantId, version, phone }: MerchantDetail): Promise<void> {
  const typed = toTrimmedText(values.phone);
  await client.merchant.updateMerchant({
    body: {
      ...tenantBody(values),
      merchantId,
      version,
      ...(typed !== phone && { phone: await encryptPhone(typed) }),
    },
  });
  await queryClient.invalidateQueries(userInfoQuery);
}

interface TenantFormOptions {
  providers: readonly ProviderTenant[];
  onInvited: (invitation: AdministratorInvitation, name: string) => void;
}

export const tenantForm = ({ providers, onInvited }: TenantFormOptions) =>
  defineForm({
    title: 'tenant.record',
    definition: (t: T, isNew) => tenantFormDefinition(t, isNew, providers),
    empty: { ...EMPTY_TENANT, parentId: providers[0]?.id ?? null },
    load: merchantId => client.merchant({ params: { merchantId } }),
    valuesOf: ({ merchantName, shortName, leader, phone, email, logo }: MerchantDetail) => ({
      ...EMPTY_TENANT,
      merchantName,
      shortName,
      leader,
      phone,
      email,
      logo: logo ?? '',
    }),
    add: async values => onInvited(await addTenant(values), toTrimmedText(values.merchantName)),
    update: updateTenant,
  });
