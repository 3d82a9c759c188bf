/** Errors in form administration. */
import type { ErrorEntries } from './entry.ts';

export const formErrors = {
  'form-lint': {
    status: 422,
    zh: '表单有误，请先修改标出的控件再发布',
    en: 'The form has errors; mend the listed controls, then publish',
  },
  'form-bound': {
    status: 409,
    zh: '该流程使用表单管理中的表单，请在表单管理中修改',
    en: 'This process takes a form of the form administration; change it there',
    by: {
      zh: '该流程使用表单“{{by}}”，请在表单管理中修改',
      en: 'This process takes the form “{{by}}”; change it in the form administration',
    },
  },
  'form-not-published': {
    status: 409,
    zh: '表单尚未发布，请先发布',
    en: 'The form was never published; publish it first',
  },
  'group-not-empty': {
    status: 409,
    zh: '分组中还有表单或下级分组，请先移走',
    en: 'The group still holds forms or groups; move them first',
  },
  'too-many-groups': {
    status: 409,
    zh: '分组最多 500 个，请先删除一些',
    en: 'There are five hundred groups already; remove one first',
  },
} as const satisfies ErrorEntries;
