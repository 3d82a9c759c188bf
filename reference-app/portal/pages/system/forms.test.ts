/** Each form of a record against the body of its calls: names, required fields, and lengths. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import { controlsOf, type FormDefinition, validate } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { describe, expect, it } from 'vitest';
import { applicationForm } from './applications/form.ts';
import { applicationTexts } from './applications/texts.ts';
import { permissionForm } from './data-permissions/form.ts';
import { dataPermissionTexts } from './data-permissions/texts.ts';
import { organizationForm } from './organizations/form.ts';
import { organizationTexts } from './organizations/texts.ts';
import { positionForm } from './positions/form.ts';
import { positionTexts } from './positions/texts.ts';
import { roleForm } from './roles/form.ts';
import { roleTexts } from './roles/texts.ts';
import { userForm } from './users/form.ts';
import { userTexts } from './users/texts.ts';

interface Body {
  required?: string[];
  properties: Record<string, { type?: string; maxLength?: number }>;
}

const forms: [
  name: string,
  definition: ReturnType<typeof positionForm.definition>,
  add: RouteKey,
  update: RouteKey,
  /** Required fields of the new record that other controls make. */
  composed?: string[],
][] = [
  [
    'position',
    positionForm.definition(translator('en', positionTexts), true),
    'POST position/addPosition',
    'POST position/updatePosition',
  ],
  [
    'organisation',
    organizationForm.definition(translator('en', organizationTexts), true),
    'POST organize/addOrganize',
    'POST organize/updateOrganize',
  ],
  [
    'user',
    userForm({ roles: [], positions: [] }).definition(translator('en', userTexts), true),
    'POST user/add',
    'POST user/update',
  ],
  [
    'data permission',
    permissionForm([]).definition(translator('en', dataPermissionTexts), true),
    'POST dataPermission/add',
    'POST dataPermission/update',
    ['items'],
  ],
  [
    'application',
    applicationForm.definition(translator('en', applicationTexts), true),
    'POST application/add',
    'POST application/update',
  ],
  ['role', roleForm.definition(translator('en', roleTexts), true), 'POST role/add', 'POST role/edit'],
];

describe.each(forms)('the form of a %s', (_, definition, add, update, composed = []) => {
  const bodyOf = (key: RouteKey) => (routes[key] as unknown as { body: Body }).body;
  const controls = [...controlsOf(definition.list)].map(({ control }) => control);

  it('has fields that both calls take', () => {
    for (const key of [add, update])
      expect(Object.keys(bodyOf(key).properties)).toEqual(
        expect.arrayContaining(
          controls.map(({ model }) => model).filter(model => key === add || model !== 'password'),
        ),
      );
  });

  it('requires what the new record requires', () => {
    const required = controls
      .filter(({ rules }) => rules?.some(rule => rule.required))
      .map(({ model }) => model);
    expect([...required, ...composed].sort()).toEqual([...(bodyOf(add).required ?? [])].sort());
  });

  it('has patterns that can be checked', () => {
    const patterns: FormDefinition = {
      list: controls.map(({ type: _, options: __, rules = [], ...control }) => ({
        ...control,
        type: 'input',
        options: {},
        rules: [{}, ...rules.filter(({ pattern }) => pattern)],
      })),
      config: {},
    };
    const values = Object.fromEntries(controls.map(({ model = '' }) => [model, 'text']));
    expect(validate(patterns, values).filter(({ code }) => code === 'pattern-unchecked')).toEqual([]);
  });

  it('limits texts as the call does', () => {
    for (const { model = '', type, options } of controls) {
      if (type !== 'input' && type !== 'textarea') continue;
      // A sealed text has its length inside.
      if (bodyOf(add).properties[model]?.type === 'object') continue;
      expect([model, options?.maxLength]).toEqual([model, bodyOf(add).properties[model]?.maxLength]);
    }
  });
});
