/** Form of a menu. Hides the fields that do not apply to the menu type. */
import { ApiError } from '@countersign/sdk/api';
import type { MenuItem } from '@countersign/sdk/api/contract';
import { portalPageDeclarations, portalPageNames } from '@countersign/sdk/api/pages';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import { currentLanguage, type TextsOf, textInCurrentLanguage } from '../../../session/language.ts';
import { queryClient } from '../../../session/queries.ts';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { allMenusQuery, loadVisibleApps, permissionListQuery } from './queries.ts';
import { menuTexts } from './texts.ts';

type T = TextsOf<typeof menuTexts>;

const MENU_NAME_REGEX = '^[A-Za-z][A-Za-z0-9_]*$';
const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface NewMenuPlace {
  appId?: string;
  parentId?: string;
  menuType: MenuItem['menuType'];
}

/** Returns the form for a menu. A new menu initially has the given application, parent and type. */
export const menuForm = ({ appId, parentId, menuType }: NewMenuPlace) =>
  defineForm({
    title: 'menu.record',
    definition: menuFormDefinition,
    empty: { appId, parentId, menuType, menuOrder: 0, visible: '0', crossApp: '0', extra: '' },
    load: menuId => client.menu.detail({ query: { menuId } }),
    valuesOf: ({ extra, ...item }: MenuItem): Values => ({
      ...item,
      extra: Object.keys(extra).length > 0 ? JSON.stringify(extra, null, 2) : '',
    }),
    add: async values => client.menu.add({ body: { ...newMenuFields(values), ...menuBody(values) } }),
    update: async (values, { menuId, version }) =>
      client.menu.edit({ body: { ...menuBody(values), menuId, version } }),
    lookups: { options: loadMenuChoices },
  });

function menuFormDefinition(t: T, isNew: boolean): FormDefinition {
  const choice = (model: string, label: string, options: NonNullable<Control['options']>, more = {}) =>
    createFormControl('select', model, label, { options, ...more });
  const flag = (zero: string, one: string) => ({
    options: [
      { value: '0', label: zero },
      { value: '1', label: one },
    ],
  });
  const text = (model: string, label: string, maxLength: number, more = {}) =>
    createFormControl('input', model, label, { options: { maxLength }, ...more });
  return {
    list: [
      createFormControl('radio', 'menuType', t('menu.type'), {
        options: {
          disabled: !isNew,
          options: (['M', 'C', 'F'] as const).map(value => ({ value, label: t(`menu.${value}`) })),
        },
        rules: requiredRules,
      }),
      choice(
        'appId',
        t('menu.app'),
        { dynamic: true, dynamicKey: 'apps', disabled: !isNew },
        { rules: requiredRules },
      ),
      choice('parentId', t('menu.parent'), {
        dynamic: true,
        dynamicKey: 'parents',
        clearable: true,
        showSearch: true,
        placeholder: t('menu.top'),
      }),
      text('title', t('menu.title'), 100, { rules: requiredRules }),
      text('titleEn', t('menu.titleEn'), 100),
      text('name', t('menu.name'), 64, {
        options: { maxLength: 64, placeholder: t('menu.nameHint') },
        rules: [...requiredRules, { pattern: MENU_NAME_REGEX, message: t('menu.nameHint') }],
      }),
      choice('permission', t('menu.permission'), {
        dynamic: true,
        dynamicKey: 'permissions',
        clearable: true,
        showSearch: true,
        placeholder: t('menu.everyone'),
      }),
      createFormControl('menuIcon', 'icon', t('menu.icon')),
      text('routePath', t('menu.route'), 300),
      choice('componentPath', t('menu.component'), {
        dynamic: true,
        dynamicKey: 'components',
        clearable: true,
        showSearch: true,
      }),
      text('redirect', t('menu.redirect'), 300),
      text('backendUrl', t('menu.backendUrl'), 300),
      choice('backendMethod', t('menu.backendMethod'), {
        clearable: true,
        options: HTTP_METHODS.map(value => ({ value, label: value })),
      }),
      choice('crossApp', t('menu.cross'), flag(t('menu.no'), t('menu.yes'))),
      createFormControl('number', 'menuOrder', t('menu.order'), {
        options: { min: 0, max: 1_000_000, precision: 0 },
      }),
      choice('visible', t('menu.visible'), flag(t('menu.shown'), t('menu.hidden'))),
      createFormControl('textarea', 'extra', t('menu.extra'), {
        options: { placeholder: t('menu.extraHint') },
      }),
    ],
    config: { ...verticalFormConfig, hideRules: fieldVisibilityRules },
  };
}

const visibilityRuleForMenuTypes = (types: readonly MenuItem['menuType'][], showKeys: string[]) => ({
  range: 'any' as const,
  conditions: types.map(value => ({ field: 'menuType', operator: '=', value })),
  showKeys,
});

const fieldVisibilityRules = [
  visibilityRuleForMenuTypes(['M', 'C'], ['icon', 'routePath', 'redirect', 'extra']),
  visibilityRuleForMenuTypes(['C'], ['componentPath', 'crossApp']),
  visibilityRuleForMenuTypes(['F'], ['backendUrl', 'backendMethod']),
];

const newMenuFields = ({ appId, menuType }: Values) => ({
  appId: String(appId),
  menuType: menuType as MenuItem['menuType'],
});

const MENU_TEXT_FIELDS = [
  'titleEn',
  'icon',
  'routePath',
  'componentPath',
  'redirect',
  'backendUrl',
  'backendMethod',
] as const;

/** Returns the request body, without the fields that are hidden for the menu type. */
function menuBody(values: Values) {
  const { parentId, permission, menuOrder, visible, crossApp, extra } = values;
  return {
    title: String(values.title),
    name: String(values.name),
    parentId: parentId ? String(parentId) : null,
    permission: permission ? String(permission) : null,
    menuOrder: Number(menuOrder ?? 0),
    visible: visible === '1' ? ('1' as const) : ('0' as const),
    ...(crossApp !== undefined && { crossApp: crossApp === '1' ? ('1' as const) : ('0' as const) }),
    ...(extra !== undefined && { extra: parseMenuExtraJson(String(extra ?? '')) }),
    ...Object.fromEntries(
      MENU_TEXT_FIELDS.flatMap(name => (name in values ? [[name, String(values[name] ?? '')]] : [])),
    ),
  };
}

function parseMenuExtraJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Invalid JSON and JSON values other than objects produce the same error.
  }
  const message = textInCurrentLanguage(menuTexts, 'menu.badJson');
  throw new ApiError({
    status: 400,
    subCode: 'invalid-fields',
    message,
    fields: [{ field: 'extra', message }],
  });
}

async function loadMenuChoices(key: string): Promise<{ value: string; label: string }[]> {
  const isEnglish = currentLanguage() === 'en';
  if (key === 'apps')
    return (await loadVisibleApps()).map(({ appId, appName, appNameEn }) => ({
      value: appId,
      label: (isEnglish && appNameEn) || appName,
    }));
  if (key === 'components')
    return portalPageNames.map(component => ({
      value: component,
      label: `${portalPageDeclarations[component].title[currentLanguage()]} · ${component}`,
    }));
  if (key === 'permissions')
    return (await queryClient.fetchQuery(permissionListQuery)).map(({ permission }) => ({
      value: permission,
      label: permission,
    }));
  const rows = await queryClient.fetchQuery(allMenusQuery);
  return rows
    .filter(({ menuType }) => menuType !== 'F')
    .map(({ menuId, title, titleEn, depth }) => ({
      value: menuId,
      label: `${'– '.repeat(depth)}${(isEnglish && titleEn) || title}`,
    }));
}
