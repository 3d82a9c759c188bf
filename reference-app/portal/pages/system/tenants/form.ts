/** The form of a tenant; a masked number that nobody changed is not sent. */
import { seal } from '@countersign/sdk/api';
import type { Invitation, MerchantDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Rule, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { queries, userInfo } from '../../../session/queries.ts';
import { config, field } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { tenantTexts } from './texts.ts';

type T = TextsOf<typeof tenantTexts>;

/** The stored number comes masked, and goes back unchanged. */
const PHONE = '^(1[2-9]\\d{9}|\\d{3}\\*{4}\\d{4}|\\*{4})$';
const EMAIL = '^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$';

export interface Provider {
  id: string;
  label: string;
}

const needed = (...more: Rule[]): Rule[] => [{ required: true, message: '' }, ...more];
const format = (t: T, pattern: string): Rule => ({ pattern, message: t('tenant.format') });

const definitionOf = (t: T, isNew: boolean, providers: readonly Provider[]): FormDefinition => ({
  list: [
    field('input', 'merchantName', t('tenant.name'), { options: { maxLength: 100 }, rules: needed() }),
    ...(isNew ? ofNew(t, providers) : []),
    field('input', 'shortName', t('tenant.shortName'), { options: { maxLength: 30 } }),
    field('input', 'leader', t('tenant.leader'), { options: { maxLength: 25 } }),
    field('input', 'phone', t('tenant.phone'), {
      options: { maxLength: 20 },
      rules: isNew
        ? [{ required: true, message: t('tenant.phoneRequired') }, format(t, PHONE)]
        : [{}, format(t, PHONE)],
    }),
    field('input', 'email', t('tenant.email'), {
      options: { maxLength: 50 },
      rules: isNew ? needed(format(t, EMAIL)) : [{}, format(t, EMAIL)],
    }),
    field('input', 'logo', t('tenant.logo'), { options: { maxLength: 500 } }),
  ],
  config,
});

const ofNew = (t: T, providers: readonly Provider[]) => [
  field('select', 'merchantType', t('tenant.type'), {
    options: {
      options: [
        { value: 'COMMON', label: t('tenant.COMMON') },
        { value: 'ISV', label: t('tenant.ISV') },
      ],
    },
    rules: needed(),
  }),
  field('select', 'parentId', t('tenant.parent'), {
    help: t('tenant.parentHint'),
    options: { clearable: true, options: providers.map(({ id: value, label }) => ({ value, label })) },
  }),
  field('input', 'userName', t('tenant.admin'), {
    options: { maxLength: 20 },
    help: t('tenant.adminHint'),
    rules: needed({ pattern: '^\\S{3,}$', message: t('tenant.userNameShort') }),
  }),
];

const EMPTY: Values = {
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

const text = (value: unknown): string => String(value ?? '').trim();
const sealed = async (phone: string) => seal(phone, await client.portal.publicKey());

const bodyOf = (values: Values) => ({
  merchantName: text(values.merchantName),
  shortName: text(values.shortName),
  leader: text(values.leader),
  email: text(values.email),
  logo: text(values.logo),
});

async function add(values: Values): Promise<Invitation> {
  const parentId = text(values.parentId);
  return client.merchant.addMerchant({
    body: {
      ...bodyOf(values),
      merchantType: values.merchantType === 'ISV' ? 'ISV' : 'COMMON',
      userName: text(values.userName),
      phone: await sealed(text(values.phone)),
      ...(parentId && { parentId }),
    },
  });
}

/** The header shows the name and the logo of the own tenant. */
async function update(values: Values, { merchantId, version, phone }: MerchantDetail): Promise<void> {
  const typed = text(values.phone);
  await client.merchant.updateMerchant({
    body: { ...bodyOf(values), merchantId, version, ...(typed !== phone && { phone: await sealed(typed) }) },
  });
  await queries.invalidateQueries(userInfo);
}

interface TenantFormOptions {
  providers: readonly Provider[];
  onInvited: (invitation: Invitation, name: string) => void;
}

export const tenantForm = ({ providers, onInvited }: TenantFormOptions) =>
  defineForm({
    title: 'tenant.record',
    definition: (t: T, isNew) => definitionOf(t, isNew, providers),
    empty: { ...EMPTY, parentId: providers[0]?.id ?? null },
    load: merchantId => client.merchant({ params: { merchantId } }),
    valuesOf: ({ merchantName, shortName, leader, phone, email, logo }: MerchantDetail) => ({
      ...EMPTY,
      merchantName,
      shortName,
      leader,
      phone,
      email,
      logo: logo ?? '',
    }),
    add: async values => onInvited(await add(values), text(values.merchantName)),
    update,
  });
