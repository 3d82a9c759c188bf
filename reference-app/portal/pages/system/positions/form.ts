/** The forms of a position and of the people to add to it. */
import type { PositionRow } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import type { positionTexts } from './texts.ts';

type T = TextsOf<typeof positionTexts>;

const required = [{ required: true, message: '' }];
const config = { layout: 'vertical' };
const field = (type: string, model: string, label: string, more: Partial<Control> = {}): Control => ({
  type,
  key: model,
  model,
  label,
  options: {},
  ...more,
});

export const positionForm = (t: T): FormDefinition => ({
  list: [
    field('input', 'positionName', t('position.name'), { options: { maxLength: 100 }, rules: required }),
    field('organizationSelect', 'organizeId', t('position.organization'), { rules: required }),
    field('textarea', 'remark', t('position.remark'), { options: { maxLength: 300 } }),
  ],
  config,
});

export const peopleForm = (t: T): FormDefinition => ({
  list: [field('userSelect', 'people', t('position.addPeople'), { options: { multiple: true } })],
  config,
});

interface Named {
  id: string;
  name: string;
}

/** People and organisations are lists of names in a form. */
export const idsOf = (value: unknown): string[] => ((value ?? []) as Named[]).map(({ id }) => id);

export const NEW: Values = { positionName: '', organizeId: [], remark: '' };

export const valuesOf = ({ positionName, organizeId, organizeName, remark = '' }: PositionRow): Values => ({
  positionName,
  organizeId: [{ id: organizeId, name: organizeName }],
  remark,
});

export const bodyOf = ({ positionName, organizeId, remark }: Values) => ({
  positionName: String(positionName),
  organizeId: idsOf(organizeId)[0] ?? '',
  remark: String(remark ?? ''),
});
