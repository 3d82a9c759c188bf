/** The form of an organisation. */
import type { OrganizeDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, idsOf, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { organizationTexts } from './texts.ts';

const MOST = 1_000_000;

const bodyOf = ({ organizeName, parentId, leaderId, sort }: Values) => ({
  organizeName: String(organizeName),
  parentId: idsOf(parentId)[0] ?? null,
  leaderId: idsOf(leaderId)[0] ?? null,
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
      field('number', 'sort', t('organization.sort'), { options: { min: 0, max: MOST, precision: 0 } }),
    ],
    config,
  }),
  empty: { organizeName: '', parentId: [], leaderId: [], sort: 0 },
  load: organizeId => client.organize({ params: { organizeId } }),
  valuesOf: ({ organizeName, parentId, parentName, leaderId, leaderName, sort }: OrganizeDetail) => ({
    organizeName,
    parentId: named(parentId, parentName),
    leaderId: named(leaderId, leaderName),
    sort,
  }),
  add: values => client.organize.addOrganize({ body: bodyOf(values) }),
  update: (values, { organizeId }) =>
    client.organize.updateOrganize({ body: { ...bodyOf(values), organizeId } }),
});
