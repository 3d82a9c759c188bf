/** Every form of a record: what a browser may store of its unsaved input. */
import { controlsOf, type FormDefinition, isStorable, storableValues } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { accountForm } from './messages/accounts/form.ts';
import { alarmForm } from './messages/alarm-groups/form.ts';
import { categoryForm } from './messages/categories/form.ts';
import { sendingForm } from './messages/sending/form.ts';
import { signForm } from './messages/signs/form.ts';
import { templateForm } from './messages/templates/form.ts';
import { projectForm } from './project/view/form.ts';
import { applicationForm } from './system/applications/form.ts';
import { bucketForm } from './system/buckets/form.ts';
import { permissionForm } from './system/data-permissions/form.ts';
import { dictionaryForm } from './system/dictionaries/form.ts';
import { clientForm, originForm } from './system/embedding/form.ts';
import { grantForm } from './system/grants/form.ts';
import { menuForm } from './system/menus/form.ts';
import { organizationForm } from './system/organizations/form.ts';
import { parameterForm } from './system/parameters/form.ts';
import { positionForm } from './system/positions/form.ts';
import { propertyForm } from './system/properties/form.ts';
import { roleForm } from './system/roles/form.ts';
import { providerForm } from './system/security/provider-form.ts';
import { tenantForm } from './system/tenants/form.ts';
import { userForm } from './system/users/form.ts';
import { receiverForm } from './workflow/callbacks/form.ts';
import { groupForm, infoForm } from './workflow/forms/record-forms.ts';

const t = (key: string) => key;
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

/** By the module that declares it. A record's form has `definition`; the others are the definition itself. */
const FORMS: Record<string, readonly unknown[]> = {
  'messages/accounts/form.ts': [accountForm(kinds as never, true)],
  'messages/alarm-groups/form.ts': [alarmForm([])],
  'messages/categories/form.ts': [categoryForm],
  'messages/sending/form.ts': [sendingForm(none as never)],
  'messages/signs/form.ts': [signForm([])],
  'messages/templates/form.ts': [templateForm(none)],
  'project/view/form.ts': [projectForm],
  'system/applications/form.ts': [applicationForm],
  'system/buckets/form.ts': [bucketForm],
  'system/data-permissions/form.ts': [permissionForm([])],
  'system/dictionaries/form.ts': [dictionaryForm],
  'system/embedding/form.ts': [clientForm(t as never), originForm(t as never)],
  'system/grants/form.ts': [grantForm({ roles: [], positions: [] })],
  'system/menus/form.ts': [menuForm({ menuType: 'C' })],
  'system/organizations/form.ts': [organizationForm],
  'system/parameters/form.ts': [parameterForm],
  'system/positions/form.ts': [positionForm],
  'system/properties/form.ts': [propertyForm],
  'system/roles/form.ts': [roleForm],
  'system/security/provider-form.ts': [providerForm(t as never, true), providerForm(t as never, false)],
  'system/tenants/form.ts': [tenantForm({ providers: [], onInvited: () => undefined })],
  'system/users/form.ts': [userForm({ roles: [], positions: [] })],
  'workflow/callbacks/form.ts': [receiverForm(t as never, true), receiverForm(t as never, false)],
  'workflow/forms/record-forms.ts': [infoForm(t as never, []), groupForm(t as never, [])],
};

const definitionsOf = (form: unknown): FormDefinition[] => {
  const { definition } = form as { definition?: (translate: typeof t, isNew: boolean) => FormDefinition };
  return definition ? [definition(t, true), definition(t, false)] : [form as FormDefinition];
};

const controls = Object.entries(FORMS).flatMap(([file, forms]) =>
  forms
    .flatMap(definitionsOf)
    .flatMap(({ list }) => [...controlsOf(list)].map(({ control }) => ({ file, control }))),
);

/** Names that a secret might have. */
const SECRET_NAME = /secret|password|passphrase|token|key|pin|sign|credential|auth/i;
/** Those of them that are none. */
const HARMLESS = [
  'messages/templates/form.ts sms__signName',
  'system/buckets/form.ts accessKeyId',
  'system/dictionaries/form.ts dictKey',
  'system/parameters/form.ts key',
  'system/roles/form.ts roleKey',
];

it('covers every module that declares a form', () => {
  const declared = Object.keys(import.meta.glob('./**/*form*.ts'))
    .map(file => file.slice(2))
    .filter(file => !file.endsWith('.test.ts'))
    .sort();
  expect(Object.keys(FORMS).sort()).toEqual(declared);
});

it('names every secret of the forms by its control, and nothing else', () => {
  const storable = controls
    .filter(({ control }) => control.model && SECRET_NAME.test(control.model) && isStorable(control))
    .map(({ file, control }) => `${file} ${control.model}`);
  expect([...new Set(storable)].filter(name => !HARMLESS.includes(name))).toEqual([]);
  const secret = controls.filter(
    ({ control }) => control.options?.type === 'password' || control.type === 'signature',
  );
  expect(secret.length).toBeGreaterThan(8);
  for (const { control } of secret) {
    const values = { [control.model ?? '']: 'x' };
    expect(storableValues({ list: [control], config: {} }, values)).toEqual({});
  }
});
