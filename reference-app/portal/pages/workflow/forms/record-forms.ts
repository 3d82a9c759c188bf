/**
 * Declares two record forms. One edits the name, group and description of an approval form. The other edits a
 * form group.
 */
import type { FormDetail, FormGroup } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import { formGroupChoices } from './search.ts';
import type { formTexts } from './texts.ts';

type T = TextsOf<typeof formTexts>;

const createRecordFormControl = (
  type: string,
  model: string,
  label: string,
  more: Partial<Control> = {},
): Control => ({
  type,
  key: model,
  model,
  label,
  options: {},
  ...more,
});

const verticalLayoutConfig = { layout: 'vertical' };
const nameField = (model: string, label: string) =>
  createRecordFormControl('input', model, label, {
    options: { maxLength: 100 },
    rules: [{ required: true, message: '' }],
  });
const createFormGroupSelectField = (
  model: string,
  label: string,
  options: { value: string; label: string }[],
  placeholder: string,
) =>
  createRecordFormControl('select', model, label, {
    options: { options, clearable: true, showSearch: true, placeholder },
  });

export const formInfoEditForm = (t: T, groups: readonly FormGroup[]): FormDefinition => ({
  list: [
    nameField('formName', t('forms.name')),
    createFormGroupSelectField('groupId', t('forms.group'), formGroupChoices(groups), t('forms.noGroup')),
    createRecordFormControl('textarea', 'description', t('forms.description'), {
      options: { maxLength: 300 },
    }),
  ],
  config: verticalLayoutConfig,
});

export const initialFormInfoValues = ({ formName, groupId, description }: FormDetail): Values => ({
  formName,
  groupId: groupId ?? '',
  description,
});

export const toFormInfoRequestBody = ({ formName, groupId, description }: Values) => ({
  formName: String(formName),
  groupId: groupId ? String(groupId) : null,
  description: String(description ?? ''),
});

/**
 * Returns the record form that edits a form group. `groupId` is the id of the edited group, which cannot be
 * its own ancestor.
 */
export const formGroupEditForm = (t: T, groups: readonly FormGroup[], groupId = ''): FormDefinition => ({
  list: [
    nameField('groupName', t('group.name')),
    createFormGroupSelectField(
      'parentId',
      t('group.parent'),
      formGroupChoices(groups, groupId),
      t('group.top'),
    ),
  ],
  config: verticalLayoutConfig,
});

export const toFormGroupRequestBody = ({ groupName, parentId }: Values) => ({
  groupName: String(groupName),
  parentId: parentId ? String(parentId) : null,
});
