/** Defines the form to add and edit an organisation. */
import type { OrganizationDetail } from '@countersign/sdk/api/contract';
import { organizationColumns } from '@countersign/sdk/api/nouns';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { chosenIds, createFormControl, verticalFormConfig } from '../../../ui/resource/fields.ts';
import {
  createFormFieldsFromColumns,
  defaultFormValues,
  toFormValues,
  toRequestBody,
} from '../../../ui/resource/nouns/noun-columns.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { confirmOrganizationMove, OrganizationMoveCancelledError } from './move.ts';
import type { organizationTexts } from './texts.ts';

const toOrganizationRequestBody = (values: Values) => ({
  ...toRequestBody(organizationColumns, values),
  parentId: chosenIds(values.parentId)[0] ?? null,
  leaderId: chosenIds(values.leaderId)[0] ?? null,
});

const toSingleEntryPickerValue = (id: string | null, name: string | null) =>
  id ? [{ id, name: name ?? id }] : [];

export const organizationForm = defineForm({
  title: 'organization.record',
  definition: (t: TextsOf<typeof organizationTexts>): FormDefinition => {
    const { organizeName, ...more } = createFormFieldsFromColumns(organizationColumns, {
      label: name => t(`organization.${name}`),
      format: t('organization.format'),
    });
    return {
      list: [
        organizeName,
        createFormControl('organizationSelect', 'parentId', t('organization.parentId')),
        createFormControl('userSelect', 'leaderId', t('organization.leaderId')),
        ...Object.values(more),
      ],
      config: verticalFormConfig,
    };
  },
  empty: { ...defaultFormValues(organizationColumns), parentId: [], leaderId: [] },
  load: organizeId => client.organize({ params: { organizeId } }),
  valuesOf: (stored: OrganizationDetail) => ({
    ...toFormValues(organizationColumns, stored),
    parentId: toSingleEntryPickerValue(stored.parentId, stored.parentName),
    leaderId: toSingleEntryPickerValue(stored.leaderId, stored.leaderName),
  }),
  add: values => client.organize.addOrganize({ body: toOrganizationRequestBody(values) }),
  update: async (values, stored) => {
    const { parentId, ...body } = toOrganizationRequestBody(values);
    const isMove = parentId !== stored.parentId;
    if (isMove && !(await confirmOrganizationMove({ stored, parentId })))
      throw new OrganizationMoveCancelledError();
    const { organizeId, version } = stored;
    return client.organize.updateOrganize({
      body: { ...body, organizeId, version, ...(isMove && { parentId }) },
    });
  },
});
