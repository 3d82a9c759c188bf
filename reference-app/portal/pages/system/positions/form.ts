/** Forms to edit a position and to add members to it. */
import type { PositionRow } from '@countersign/sdk/api/contract';
import { positionColumns } from '@countersign/sdk/api/nouns';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import {
  chosenIds,
  createFormControl,
  requiredRules,
  verticalFormConfig,
} from '../../../ui/resource/fields.ts';
import {
  createFormFieldsFromColumns,
  defaultFormValues,
  toFormValues,
  toRequestBody,
} from '../../../ui/resource/nouns/noun-columns.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { positionTexts } from './texts.ts';

type T = TextsOf<typeof positionTexts>;

export const positionMembersForm = (t: T): FormDefinition => ({
  list: [createFormControl('userSelect', 'people', t('position.addPeople'), { options: { multiple: true } })],
  config: verticalFormConfig,
});

const positionBody = (values: Values) => ({
  ...toRequestBody(positionColumns, values),
  organizeId: chosenIds(values.organizeId)[0] ?? '',
});

export const positionForm = defineForm({
  title: 'position.record',
  definition: (t: T): FormDefinition => {
    const { positionName, ...more } = createFormFieldsFromColumns(positionColumns, {
      label: name => t(`position.${name}`),
    });
    return {
      list: [
        positionName,
        createFormControl('organizationSelect', 'organizeId', t('position.organizeId'), {
          rules: requiredRules,
        }),
        ...Object.values(more),
      ],
      config: verticalFormConfig,
    };
  },
  empty: { ...defaultFormValues(positionColumns), organizeId: [] },
  load: positionId => client.position({ params: { positionId } }),
  valuesOf: (stored: PositionRow) => ({
    ...toFormValues(positionColumns, stored),
    organizeId: [{ id: stored.organizeId, name: stored.organizeName }],
  }),
  add: values => client.position.addPosition({ body: positionBody(values) }),
  update: (values, { positionId, version }) =>
    client.position.updatePosition({
      body: { ...positionBody(values), positionId, version },
    }),
});
