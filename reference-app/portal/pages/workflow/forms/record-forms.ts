/** The forms of a form's name and group, and of a group. */
import type { FormDetail, FormGroup } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import { groupChoices } from './search.ts';
import type { formTexts } from './texts.ts';

type T = TextsOf<typeof formTexts>;

const field = (type: string, model: string, label: string, more: Partial<Control> = {}): Control => ({
  type,
  key: model,
  model,
  label,
  options: {},
  ...more,
});

const config = { layout: 'vertical' };
const nameField = (model: string, label: string) =>
  field('input', model, label, { options: { maxLength: 100 }, rules: [{ required: true, message: '' }] });
const groupField = (
  model: string,
  label: string,
  options: { value: string; label: string }[],
  placeholder: string,
) => field('select', model, label, { options: { options, clearable: true, showSearch: true, placeholder } });

export const infoForm = (t: T, groups: readonly FormGroup[]): FormDefinition => ({
  list: [
    nameField('formName', t('forms.name')),
    groupField('groupId', t('forms.group'), groupChoices(groups), t('forms.noGroup')),
    field('textarea', 'description', t('forms.description'), { options: { maxLength: 300 } }),
  ],
  config,
});

export const infoValues = ({ formName, groupId, description }: FormDetail): Values => ({
  formName,
  groupId: groupId ?? '',
  description,
});

export const infoBody = ({ formName, groupId, description }: Values) => ({
  formName: String(formName),
  groupId: groupId ? String(groupId) : null,
  description: String(description ?? ''),
});

/** `groupId` is the group that is edited; it cannot lie in itself. */
export const groupForm = (t: T, groups: readonly FormGroup[], groupId = ''): FormDefinition => ({
  list: [
    nameField('groupName', t('group.name')),
    groupField('parentId', t('group.parent'), groupChoices(groups, groupId), t('group.top')),
  ],
  config,
});

export const groupBody = ({ groupName, parentId }: Values) => ({
  groupName: String(groupName),
  parentId: parentId ? String(parentId) : null,
});
