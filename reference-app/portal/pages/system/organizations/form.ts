/** The form of an organisation. */
import type { OrganizeDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, idsOf, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { confirmMove, NotMoved } from './move.ts';
import type { organizationTexts } from './texts.ts';

const MOST = 1_000_000;

const PHONE = '^1[2-9]\\d{9}$';
const EMAIL = '^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$';

const bodyOf = ({ organizeName, parentId, leaderId, phone, email, sort }: Values) => ({
  organizeName: String(organizeName),
  parentId: idsOf(parentId)[0] ?? null,
  leaderId: idsOf(leaderId)[0] ?? null,
  phone: String(phone ?? '').trim(),
  email: String(email ?? '').trim(),
  sort: Number(sort ?? 0),
});

const named = (id: string | null, name: string | null) => (id ? [{ id, name: name ?? id }] : []);

export const organizationForm = defineForm({
  title: 'organization.record',
  definition: (t: TextsOf<typeof organizationTexts>): FormDefinition => ({
    list: [
      field('input', 'organizeName', t('organization.name'), {
        options: { maxLength: 100 },
        rules: required,
      }),
      field('organizationSelect', 'parentId', t('organization.parent')),
      field('userSelect', 'leaderId', t('organization.leader')),
      field('input', 'phone', t('organization.phone'), {
        options: { maxLength: 20 },
        rules: [{}, { pattern: PHONE, message: t('organization.format') }],
      }),
      field('input', 'email', t('organization.email'), {
        options: { maxLength: 50 },
        rules: [{}, { pattern: EMAIL, message: t('organization.format') }],
      }),
      field('number', 'sort', t('organization.sort'), { options: { min: 0, max: MOST, precision: 0 } }),
    ],
    config,
  }),
  empty: { organizeName: '', parentId: [], leaderId: [], phone: '', email: '', sort: 0 },
  load: organizeId => client.organize({ params: { organizeId } }),
  valuesOf: ({ organizeName, parentId, parentName, leaderId, leaderName, ...more }: OrganizeDetail) => ({
    organizeName,
    parentId: named(parentId, parentName),
    leaderId: named(leaderId, leaderName),
    phone: more.phone,
    email: more.email,
    sort: more.sort,
  }),
  add: values => client.organize.addOrganize({ body: bodyOf(values) }),
  update: async (values, stored) => {
    const { parentId, ...body } = bodyOf(values);
    const isMove = parentId !== stored.parentId;
    if (isMove && !(await confirmMove({ stored, parentId }))) throw new NotMoved();
    const { organizeId, version } = stored;
    return client.organize.updateOrganize({
      body: { ...body, organizeId, version, ...(isMove && { parentId }) },
    });
  },
});
