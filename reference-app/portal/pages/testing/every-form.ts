/** Lists all forms of the portal, for tests that apply to every form. */
import type { FormDefinition } from '@countersign/sdk/form';
import { createChannelAccountForm } from '../messages/accounts/form.ts';
import { alarmGroupForm } from '../messages/alarm-groups/form.ts';
import { categoryForm } from '../messages/categories/Categories.tsx';
import { sendTaskForm } from '../messages/sending/form.ts';
import { smsSignatureForm } from '../messages/signs/Signs.tsx';
import { templateForm } from '../messages/templates/form.ts';
import { projectForm } from '../project/view/form.ts';
import { applicationForm } from '../system/applications/form.ts';
import { bucketForm } from '../system/buckets/form.ts';
import { dataPermissionForm } from '../system/data-permissions/form.ts';
import { dataPermissionScopeKeys } from '../system/data-permissions/scopes.ts';
import { dictionaryForm } from '../system/dictionaries/form.ts';
import { embedClientForm, embedOriginForm } from '../system/embedding/form.ts';
import { grantForm } from '../system/grants/form.ts';
import { menuForm } from '../system/menus/form.ts';
import { organizationForm } from '../system/organizations/form.ts';
import { parameterForm } from '../system/parameters/form.ts';
import { positionForm } from '../system/positions/form.ts';
import { propertyForm } from '../system/properties/form.ts';
import { roleForm } from '../system/roles/form.ts';
import { identityProviderForm } from '../system/security/provider-form.ts';
import { tenantForm } from '../system/tenants/form.ts';
import { userForm } from '../system/users/form.ts';
import { callbackReceiverForm } from '../workflow/callbacks/form.ts';
import { formGroupEditForm, formInfoEditForm } from '../workflow/forms/record-forms.ts';

export const keyAsText = (key: string) => key;
const choices = {
  signs: [],
  categories: [{ categoryCode: 'news', name: 'News' }],
  roles: [{ roleId: 'r1', roleName: 'Staff', roleKey: 'staff', status: 'NORMAL' }],
  positions: [{ positionId: 'p1', positionName: 'Clerk', organizeName: 'Finance' }],
  channels: ['inApp', 'email'],
  robots: [{ accountId: 'a1', name: 'Robot' }],
  templates: [{ templateId: 't1', name: 'Welcome', variables: [{ name: 'city', label: 'City' }] }],
};
const none = { signs: [], categories: [], roles: [], positions: [], channels: [], robots: [], templates: [] };
const mail = (name: string, isSecret: boolean) => ({
  name,
  label: name,
  hint: '',
  isSecret,
  isRequired: true,
  choices: [],
});
const kinds = [{ kind: 'mail', fields: [mail('host', false), mail('authCode', true)] }];

/** All forms, by the module that declares them. The form of a record has `definition`; other forms are a definition. */
export const everyForm: Record<string, readonly unknown[]> = {
  'messages/accounts/form.ts': [createChannelAccountForm(kinds as never, true)],
  'messages/alarm-groups/form.ts': [alarmGroupForm(choices.robots as never)],
  'messages/categories/Categories.tsx': [categoryForm],
  'messages/sending/form.ts': [sendTaskForm(choices as never)],
  'messages/signs/Signs.tsx': [smsSignatureForm([]), smsSignatureForm([{ accountId: 'a1', name: 'SMS' }])],
  'messages/templates/form.ts': [
    templateForm({ ...none, ...choices }),
    templateForm({ ...none, signs: ['Acme'] }),
  ],
  'project/view/form.ts': [projectForm],
  'system/applications/form.ts': [applicationForm],
  'system/buckets/form.ts': [bucketForm],
  'system/data-permissions/form.ts': [
    dataPermissionForm(dataPermissionScopeKeys([{ resource: 'user', title: 'People', permissions: [] }])),
  ],
  'system/dictionaries/form.ts': [dictionaryForm],
  'system/embedding/form.ts': [embedClientForm(keyAsText as never), embedOriginForm(keyAsText as never)],
  'system/grants/form.ts': [grantForm(choices as never)],
  'system/menus/form.ts': [menuForm({ menuType: 'C' })],
  'system/organizations/form.ts': [organizationForm],
  'system/parameters/form.ts': [parameterForm],
  'system/positions/form.ts': [positionForm],
  'system/properties/form.ts': [propertyForm],
  'system/roles/form.ts': [roleForm],
  'system/security/provider-form.ts': [
    identityProviderForm(keyAsText as never, true),
    identityProviderForm(keyAsText as never, false),
  ],
  'system/tenants/form.ts': [
    tenantForm({ providers: [{ id: 'm1', name: 'Provider' }] as never, onInvited: () => undefined }),
  ],
  'system/users/form.ts': [userForm(choices as never), userForm(choices as never, true)],
  'workflow/callbacks/form.ts': [
    callbackReceiverForm(keyAsText as never, true),
    callbackReceiverForm(keyAsText as never, false),
  ],
  'workflow/forms/record-forms.ts': [
    formInfoEditForm(keyAsText as never, []),
    formGroupEditForm(keyAsText as never, []),
  ],
};

/** The definitions of a form for a new record and for a stored one. */
export const definitionsOf = (form: unknown): FormDefinition[] => {
  const { definition } = form as {
    definition?: (translate: typeof keyAsText, isNew: boolean) => FormDefinition;
  };
  return definition ? [definition(keyAsText, true), definition(keyAsText, false)] : [form as FormDefinition];
};
