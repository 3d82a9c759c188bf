/** The form of a menu; the fields that its type does not have are hidden. */
import { ApiError } from '@countersign/sdk/api';
import type { MenuItem } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import { languageNow, type TextsOf, textNow } from '../../../session/language.ts';
import { queries } from '../../../session/queries.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { portalPages } from './portal-pages.ts';
import { allMenus, permissionList, visibleApps } from './queries.ts';
import { menuTexts } from './texts.ts';

type T = TextsOf<typeof menuTexts>;

const NAME = '^[A-Za-z][A-Za-z0-9_]*$';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Place {
  appId?: string;
  parentId?: string;
  menuType: MenuItem['menuType'];
}

/** A new menu starts at this place. */
export const menuForm = ({ appId, parentId, menuType }: Place) =>
  defineForm({
    title: 'menu.record',
    definition,
    empty: { appId, parentId, menuType, menuOrder: 0, visible: '0', crossApp: '0', extra: '' },
    load: menuId => client.menu.detail({ query: { menuId } }),
    valuesOf: ({ extra, ...item }: MenuItem): Values => ({
      ...item,
      extra: Object.keys(extra).length > 0 ? JSON.stringify(extra, null, 2) : '',
    }),
    add: async values => client.menu.add({ body: { ...newIn(values), ...bodyOf(values) } }),
    update: async (values, { menuId, version }) =>
      client.menu.edit({ body: { ...bodyOf(values), menuId, version } }),
    lookups: { options: choicesOf },
  });

function definition(t: T, isNew: boolean): FormDefinition {
  const choice = (model: string, label: string, options: NonNullable<Control['options']>, more = {}) =>
    field('select', model, label, { options, ...more });
  const flag = (zero: string, one: string) => ({
    options: [
      { value: '0', label: zero },
      { value: '1', label: one },
    ],
  });
  const text = (model: string, label: string, maxLength: number, more = {}) =>
    field('input', model, label, { options: { maxLength }, ...more });
  return {
    list: [
      field('radio', 'menuType', t('menu.type'), {
        options: {
          disabled: !isNew,
          options: (['M', 'C', 'F'] as const).map(value => ({ value, label: t(`menu.${value}`) })),
        },
        rules: required,
      }),
      choice(
        'appId',
        t('menu.app'),
        { dynamic: true, dynamicKey: 'apps', disabled: !isNew },
        { rules: required },
      ),
      choice('parentId', t('menu.parent'), {
        dynamic: true,
        dynamicKey: 'parents',
        clearable: true,
        showSearch: true,
        placeholder: t('menu.top'),
      }),
      text('title', t('menu.title'), 100, { rules: required }),
      text('titleEn', t('menu.titleEn'), 100),
      text('name', t('menu.name'), 64, {
        options: { maxLength: 64, placeholder: t('menu.nameHint') },
        rules: [...required, { pattern: NAME, message: t('menu.nameHint') }],
      }),
      choice('permission', t('menu.permission'), {
        dynamic: true,
        dynamicKey: 'permissions',
        clearable: true,
        showSearch: true,
        placeholder: t('menu.everyone'),
      }),
      field('menuIcon', 'icon', t('menu.icon')),
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
        options: METHODS.map(value => ({ value, label: value })),
      }),
      choice('crossApp', t('menu.cross'), flag(t('menu.no'), t('menu.yes'))),
      field('number', 'menuOrder', t('menu.order'), { options: { min: 0, max: 1_000_000, precision: 0 } }),
      choice('visible', t('menu.visible'), flag(t('menu.shown'), t('menu.hidden'))),
      field('textarea', 'extra', t('menu.extra'), { options: { placeholder: t('menu.extraHint') } }),
    ],
    config: { ...config, hideRules },
  };
}

const ofTypes = (types: readonly MenuItem['menuType'][], showKeys: string[]) => ({
  range: 'any' as const,
  conditions: types.map(value => ({ field: 'menuType', operator: '=', value })),
  showKeys,
});

const hideRules = [
  ofTypes(['M', 'C'], ['icon', 'routePath', 'redirect', 'extra']),
  ofTypes(['C'], ['componentPath', 'crossApp']),
  ofTypes(['F'], ['backendUrl', 'backendMethod']),
];

const newIn = ({ appId, menuType }: Values) => ({
  appId: String(appId),
  menuType: menuType as MenuItem['menuType'],
});

const TEXTS = [
  'titleEn',
  'icon',
  'routePath',
  'componentPath',
  'redirect',
  'backendUrl',
  'backendMethod',
] as const;

/** Fields that are hidden are no part of it. */
function bodyOf(values: Values) {
  const { parentId, permission, menuOrder, visible, crossApp, extra } = values;
  return {
    title: String(values.title),
    name: String(values.name),
    parentId: parentId ? String(parentId) : null,
    permission: permission ? String(permission) : null,
    menuOrder: Number(menuOrder ?? 0),
    visible: visible === '1' ? ('1' as const) : ('0' as const),
    ...(crossApp !== undefined && { crossApp: crossApp === '1' ? ('1' as const) : ('0' as const) }),
    ...(extra !== undefined && { extra: objectIn(String(extra ?? '')) }),
    ...Object.fromEntries(
      TEXTS.flatMap(name => (name in values ? [[name, String(values[name] ?? '')]] : [])),
    ),
  };
}

function objectIn(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Refused below, as any other value that is no object.
  }
  const message = textNow(menuTexts, 'menu.badJson');
  throw new ApiError({
    status: 400,
    subCode: 'invalid-fields',
    message,
    fields: [{ field: 'extra', message }],
  });
}

async function choicesOf(key: string): Promise<{ value: string; label: string }[]> {
  const isEnglish = languageNow() === 'en';
  if (key === 'apps')
    return (await visibleApps()).map(({ appId, appName, appNameEn }) => ({
      value: appId,
      label: (isEnglish && appNameEn) || appName,
    }));
  if (key === 'components')
    return portalPages.map(({ component, title }) => ({
      value: component,
      label: `${title[languageNow()]} · ${component}`,
    }));
  if (key === 'permissions')
    return (await queries.fetchQuery(permissionList)).map(({ permission }) => ({
      value: permission,
      label: permission,
    }));
  const rows = await queries.fetchQuery(allMenus);
  return rows
    .filter(({ menuType }) => menuType !== 'F')
    .map(({ menuId, title, titleEn, depth }) => ({
      value: menuId,
      label: `${'– '.repeat(depth)}${(isEnglish && titleEn) || title}`,
    }));
}
