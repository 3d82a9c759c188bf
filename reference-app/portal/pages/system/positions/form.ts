/** The forms of a position and of the people to add to it. */
import type { PositionRow } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, idsOf, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { positionTexts } from './texts.ts';

type T = TextsOf<typeof positionTexts>;

export const peopleForm = (t: T): FormDefinition => ({
  list: [field('userSelect', 'people', t('position.addPeople'), { options: { multiple: true } })],
  config,
});

const bodyOf = ({ positionName, organizeId, remark }: Values) => ({
  positionName: String(positionName),
  organizeId: idsOf(organizeId)[0] ?? '',
  remark: String(remark ?? ''),
});

export const positionForm = defineForm({
  title: 'position.record',
  definition: (t: T): FormDefinition => ({
    list: [
      field('input', 'positionName', t('position.name'), { options: { maxLength: 100 }, rules: required }),
      field('organizationSelect', 'organizeId', t('position.organization'), { rules: required }),
      field('textarea', 'remark', t('position.remark'), { options: { maxLength: 300 } }),
    ],
    config,
  }),
  empty: { positionName: '', organizeId: [], remark: '' },
  load: positionId => client.position({ params: { positionId } }),
  valuesOf: ({ positionName, organizeId, organizeName, remark = '' }: PositionRow) => ({
    positionName,
    organizeId: [{ id: organizeId, name: organizeName }],
    remark,
  }),
  add: values => client.position.addPosition({ body: bodyOf(values) }),
  update: (values, { positionId, version }) =>
    client.position.updatePosition({
      body: { ...bodyOf(values), positionId, ...(version !== undefined && { version }) },
    }),
});
