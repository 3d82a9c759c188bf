/** Each form of a record against the body of its calls: names, required fields, and lengths. */
import { type RouteKey, routes, type TenantGrantDetail } from '@countersign/sdk/api/contract';
import { controlsOf, type FormDefinition, validate } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { describe, expect, it } from 'vitest';
import { projectForm } from '../project/view/form.ts';
import { projectListTexts } from '../project/view/texts.ts';
import { applicationForm } from './applications/form.ts';
import { applicationTexts } from './applications/texts.ts';
import { bucketForm } from './buckets/form.ts';
import { bucketTexts } from './buckets/texts.ts';
import { dataPermissionForm } from './data-permissions/form.ts';
import { dataPermissionTexts } from './data-permissions/texts.ts';
import { dictionaryForm } from './dictionaries/form.ts';
import { dictionaryTexts } from './dictionaries/texts.ts';
import { embedClientForm, embedOriginForm } from './embedding/form.ts';
import { embeddingTexts } from './embedding/texts.ts';
import { grantForm } from './grants/form.ts';
import { grantTexts } from './grants/texts.ts';
import { menuForm } from './menus/form.ts';
import { menuTexts } from './menus/texts.ts';
import { organizationForm } from './organizations/form.ts';
import { organizationTexts } from './organizations/texts.ts';
import { positionForm } from './positions/form.ts';
import { positionTexts } from './positions/texts.ts';
import { propertyForm } from './properties/form.ts';
import { propertyTexts } from './properties/texts.ts';
import { roleForm } from './roles/form.ts';
import { roleTexts } from './roles/texts.ts';
import { tenantForm } from './tenants/form.ts';
import { tenantTexts } from './tenants/texts.ts';
import { userForm } from './users/form.ts';
import { userTexts } from './users/texts.ts';

interface Body {
  required?: string[];
  properties: Record<string, { type?: string; maxLength?: number }>;
}

interface Form {
  name: string;
  /** As it is drawn for a new record, and for a stored one. */
  definition: (isNew: boolean) => FormDefinition;
  add: RouteKey;
  /** Absent where a record is never changed. */
  update?: RouteKey;
  /** Required fields of the new record that other controls or the page make. */
  composed?: string[];
  /** Fields that the form requires and the call does not: a provider's call leaves them out. */
  requiredByForm?: string[];
}

const forms: Form[] = [
  {
    name: 'position',
    definition: isNew => positionForm.definition(translator('en', positionTexts), isNew),
    add: 'POST position/addPosition',
    update: 'POST position/updatePosition',
  },
  {
    name: 'organisation',
    definition: isNew => organizationForm.definition(translator('en', organizationTexts), isNew),
    add: 'POST organize/addOrganize',
    update: 'POST organize/updateOrganize',
  },
  {
    name: 'user',
    definition: isNew =>
      userForm({ roles: [], positions: [] }).definition(translator('en', userTexts), isNew),
    add: 'POST user/add',
    update: 'POST user/update',
  },
  {
    name: 'data permission',
    definition: isNew => dataPermissionForm([]).definition(translator('en', dataPermissionTexts), isNew),
    add: 'POST dataPermission/add',
    update: 'POST dataPermission/update',
    composed: ['items'],
  },
  {
    name: 'application',
    definition: isNew => applicationForm.definition(translator('en', applicationTexts), isNew),
    add: 'POST application/add',
    update: 'POST application/update',
  },
  {
    name: 'role',
    definition: isNew => roleForm.definition(translator('en', roleTexts), isNew),
    add: 'POST role/add',
    update: 'POST role/edit',
  },
  {
    name: 'menu',
    definition: isNew => menuForm({ menuType: 'C' }).definition(translator('en', menuTexts), isNew),
    add: 'POST menu/add',
    update: 'POST menu/edit',
  },
  {
    name: 'dictionary',
    definition: isNew => dictionaryForm.definition(translator('en', dictionaryTexts), isNew),
    add: 'POST dict/data/add',
    update: 'POST dict/data/update',
  },
  {
    name: 'bucket',
    definition: isNew => bucketForm.definition(translator('en', bucketTexts), isNew),
    add: 'POST bucket/add',
    update: 'POST bucket/update',
  },
  {
    name: 'property',
    definition: isNew => propertyForm.definition(translator('en', propertyTexts), isNew),
    add: 'POST properties/add',
    update: 'POST properties/update',
  },
  {
    name: 'tenant',
    definition: isNew =>
      tenantForm({ providers: [], onInvited: () => undefined }).definition(
        translator('en', tenantTexts),
        isNew,
      ),
    add: 'POST merchant/addMerchant',
    update: 'POST merchant/updateMerchant',
  },
  {
    name: 'grant',
    definition: isNew =>
      grantForm({ roles: [], positions: [] }).definition(translator('en', grantTexts), isNew),
    add: 'POST merchant/auth/add',
    update: 'POST merchant/auth/update',
    requiredByForm: ['userName', 'organizeId', 'expireTime'],
  },
  {
    name: 'project',
    definition: isNew => projectForm.definition(translator('en', projectListTexts), isNew),
    add: 'POST /mkplat-admin/tc/project/add',
    update: 'POST /mkplat-admin/tc/project/update',
  },
  {
    name: 'client of embedding',
    definition: () => embedClientForm(translator('en', embeddingTexts)),
    add: 'POST embed/client/add',
  },
  {
    name: 'origin',
    definition: () => embedOriginForm(translator('en', embeddingTexts)),
    add: 'POST embed/origin/add',
  },
];

describe.each(forms)(
  'the form of a $name',
  ({ definition, add, update, composed = [], requiredByForm = [] }) => {
    const bodyOf = (key: RouteKey) => (routes[key] as unknown as { body: Body }).body;
    /** Without those inside of the rows of a table. */
    const controlsIn = (isNew: boolean) =>
      [...controlsOf(definition(isNew).list)]
        .filter(({ within }) => within.length === 0)
        .map(({ control }) => control);
    const controls = controlsIn(true);

    it('has fields that both calls take', () => {
      expect(Object.keys(bodyOf(add).properties)).toEqual(
        expect.arrayContaining(controls.map(({ model }) => model)),
      );
      if (!update) return;
      const editable = controlsIn(false).filter(({ options }) => options?.disabled !== true);
      expect(Object.keys(bodyOf(update).properties)).toEqual(
        expect.arrayContaining(editable.map(({ model }) => model)),
      );
    });

    it('requires what the new record requires', () => {
      const required = controls
        .filter(({ rules }) => rules?.some(rule => rule.required))
        .map(({ model }) => model);
      expect([...required, ...composed].sort()).toEqual(
        [...(bodyOf(add).required ?? []), ...requiredByForm].sort(),
      );
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
  },
);

it('a grant that ended is read, one that expired may be extended', () => {
  const { isReadOnly } = grantForm({ roles: [], positions: [] });
  const isReadIn = (state: TenantGrantDetail['state']) => isReadOnly?.({ state } as TenantGrantDetail);
  expect((['NORMAL', 'ASKED', 'EXPIRED', 'ENDED'] as const).map(isReadIn)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
