/** Races of the records that administrators configure: organisations, positions, roles, menus, dictionaries and settings. */
import type {
  applicationContract,
  calendarContract,
  dataPermissionContract,
  dictContract,
  homeContract,
  menuContract,
  organizationContract,
  parameterContract,
  positionContract,
  propertiesContract,
  roleContract,
  securityContract,
  themeContract,
} from '@countersign/sdk/api/contract';
import { DEFAULT_WORKING_CALENDAR } from '@countersign/sdk/flow';
import { uploaded } from '../../domains/files/file/testing/upload.ts';
import type { Races } from './race.ts';
import { newOrganization, newPosition, newRole, newUser } from './records.ts';
import { inTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const all = [{ key: 'user', value: 'all' }];

export const organizationRaces: Races<typeof organizationContract> = {
  'POST organize/addOrganize': async ({ name }) =>
    inTurns(sort => ({ body: { organizeName: name, parentId: 'org-rd', sort } })),
  'POST organize/updateOrganize': async world => ({
    body: { organizeId: await newOrganization(world), parentId: 'org-sales', version: 1 },
  }),
  'GET organize/remove/:organizeId': async world => ({ params: await newOrganization(world) }),
  'POST organize/importExcel': async ({ driver }) => {
    const bytes = Buffer.from('组织名称\nx\n');
    const { fileId } = await uploaded(await driver.as('admin'), { name: 'a.csv', bytes });
    return { body: { fileId }, alsoRefused: ['too-many-transfers'] };
  },
};

export const positionRaces: Races<typeof positionContract> = {
  'POST position/addPosition': async ({ name: positionName }) =>
    inTurns(at => ({ body: { positionName, organizeId: 'org-rd', remark: `${at}` } })),
  'POST position/updatePosition': async world => {
    const positionName = `${world.name} taken`;
    const positions = await Promise.all(Array.from({ length: 12 }, (_, at) => newPosition(world, `${at}`)));
    return positions.map(positionId => ({ body: { positionId, positionName } }));
  },
  'GET position/copyPosition/:positionId': async world => ({ params: await newPosition(world) }),
  'GET position/remove/:positionId': async world => ({ params: await newPosition(world) }),
  'POST position/removeBatch': async world => ({ body: { positionIds: [await newPosition(world)] } }),
  'POST position/updatePositionPermission': async world => ({
    body: { positionId: await newPosition(world), roleIds: ['role-finance', 'role-hr'] },
  }),
  'POST position/addPositionUsers': async world => ({
    body: { positionId: await newPosition(world), userIds: ['u-li-na', 'u-he-lei'] },
  }),
  'POST position/removePositionUser': async world => {
    const body = { positionId: await newPosition(world), userIds: ['u-li-na'] };
    await world.post('position/addPositionUsers', body);
    return { body };
  },
};

export const roleRaces: Races<typeof roleContract> = {
  'POST role/add': async ({ name }) =>
    inTurns(at => ({
      body: { roleName: `${name} ${at}`, roleKey: name, permissions: ['system:user:list'] },
    })),
  'POST role/copy': async world => ({ body: { roleId: await newRole(world) } }),
  'POST role/edit': async world => {
    const roles = await Promise.all(Array.from({ length: 12 }, (_, at) => newRole(world, `-${at}`)));
    return roles.map(roleId => ({ body: { roleId, roleKey: `${world.name}-taken` } }));
  },
  'GET role/delete': async world => ({ query: { roleId: await newRole(world) } }),
  'POST role/changeStatus': async world => ({ body: { roleId: await newRole(world), status: 'ABNORMAL' } }),
  'POST role/updateHomePage': async world => ({ body: { roleId: await newRole(world), homePage: '/home' } }),
  'POST role/addUsers': async world => ({ body: { roleId: await newRole(world), userIds: ['u-li-na'] } }),
  'POST role/removeUsers': async world => {
    const body = { roleId: await newRole(world), userIds: ['u-li-na'] };
    await world.post('role/addUsers', body);
    return { body };
  },
};

const newApplication = async (world: RaceWorld, code = world.name) =>
  (await world.post('application/add', applicationOf(code))).appId!;
const applicationOf = (appCode: string) => ({
  appName: appCode,
  appCode,
  description: 'x',
  appPath: `/${appCode}/`,
  visible: '1',
  appOrder: 1,
});

export const applicationRaces: Races<typeof applicationContract> = {
  'POST application/add': async ({ name }) =>
    inTurns(appOrder => ({ body: { ...applicationOf(name), appOrder } })),
  'POST application/update': async world => {
    const apps = await Promise.all(
      Array.from({ length: 12 }, (_, at) => newApplication(world, `${world.name}-${at}`)),
    );
    return apps.map(appId => ({ body: { appId, appCode: `${world.name}-taken` } }));
  },
  'GET application/delete': async world => ({ query: { appId: await newApplication(world) } }),
};

const menuOf = (name: string) => ({
  appId: 'app-system',
  menuType: 'C',
  name,
  title: name,
  routePath: `/${name}`,
});
const newMenu = async (world: RaceWorld, name = world.name) =>
  (await world.post('menu/add', menuOf(name))).menuId!;

export const menuRaces: Races<typeof menuContract> = {
  'POST menu/add': async ({ name }) => inTurns(menuOrder => ({ body: { ...menuOf(name), menuOrder } })),
  'POST menu/edit': async world => {
    const menus = await Promise.all(
      Array.from({ length: 12 }, (_, at) => newMenu(world, `${world.name}_${at}`)),
    );
    return menus.map(menuId => ({ body: { menuId, name: `${world.name}_taken` } }));
  },
  'GET menu/delete': async world => ({ query: { menuId: await newMenu(world) } }),
};

const newDataPermission = async (world: RaceWorld, code = world.name) =>
  (await world.post('dataPermission/add', { name: code, code, items: all })).dataPermissionId!;

export const dataPermissionRaces: Races<typeof dataPermissionContract> = {
  'POST dataPermission/add': async ({ name }) =>
    inTurns(at => ({ body: { name: `${name} ${at}`, code: name, items: all } })),
  'POST dataPermission/update': async world => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) => newDataPermission(world, `${world.name}-${at}`)),
    );
    return made.map(dataPermissionId => ({ body: { dataPermissionId, code: `${world.name}-taken` } }));
  },
  'POST dataPermission/changeStatus': async world => ({
    body: { dataPermissionId: await newDataPermission(world), status: 'ABNORMAL' },
  }),
  'GET dataPermission/delete': async world => ({
    query: { dataPermissionId: await newDataPermission(world) },
  }),
  'POST dataPermission/bind': async world => ({
    body: {
      dataPermissionId: await newDataPermission(world),
      kind: 'user',
      targetIds: [await newUser(world)],
    },
  }),
  'POST dataPermission/unbind': async world => {
    const dataPermissionId = await newDataPermission(world);
    const body = { dataPermissionId, kind: 'user', targetIds: [await newUser(world)] };
    await world.post('dataPermission/bind', body);
    return { body };
  },
  'POST user/excludeDataPerms': async world => {
    const dataPermissionId = await newDataPermission(world);
    const userId = await newUser(world);
    await world.post('dataPermission/bind', {
      dataPermissionId,
      kind: 'organization',
      targetIds: ['org-rd'],
    });
    return { body: { userId, dataPermissionIds: [dataPermissionId] } };
  },
};

const item = { dictKey: '', dictValue: 'a', dictLabel: 'A', dictLabelEn: 'A', remark: '' };
const dictionaryOf = (dictCode: string) => ({ dictCode, dictName: dictCode, items: [item] });
const newDictionary = async (world: RaceWorld) =>
  (await world.post('dict/data/add', dictionaryOf(world.name))).dictCode!;

export const dictRaces: Races<typeof dictContract> = {
  'GET dict/data/dictCode/:code': async () => ({ params: 'Jflow_Degree' }),
  'POST dict/data/add': async ({ name }) =>
    inTurns(at => ({ body: { ...dictionaryOf(name), dictName: `${name} ${at}` } })),
  'POST dict/data/update': async world => ({
    body: { dictCode: await newDictionary(world), version: 1, items: [item, { ...item, dictValue: 'b' }] },
  }),
  'GET dict/data/remove/:code': async world => ({ params: await newDictionary(world) }),
  'POST dict/data/data/json/import': async ({ name }) => ({ body: { dictionaries: [dictionaryOf(name)] } }),
};

const parameterOf = (key: string) => ({ key, name: key, type: 'text', value: 'x' });
const newParameter = async (world: RaceWorld) =>
  (await world.post('parameter/add', parameterOf(world.name))).key!;

export const parameterRaces: Races<typeof parameterContract> = {
  'POST parameter/add': async ({ name }) =>
    inTurns(at => ({ body: { ...parameterOf(name), value: `${at}` } })),
  'POST parameter/update': async world => ({
    body: { key: await newParameter(world), value: 'y', version: 1 },
  }),
  'POST parameter/reset': async world => ({ body: { key: await newParameter(world) } }),
  'GET parameter/delete': async world => ({ query: { key: await newParameter(world) } }),
};

const propertyOf = (attrCode: string) => ({ attrCode, attrName: attrCode, attrValue: 'x' });
const newProperty = async (world: RaceWorld) =>
  (await world.post('properties/add', propertyOf(world.name))).attrCode!;

export const propertyRaces: Races<typeof propertiesContract> = {
  'POST properties/add': async ({ name }) =>
    inTurns(at => ({ body: { ...propertyOf(name), attrValue: `${at}` } })),
  'POST properties/update': async world => ({
    body: { attrCode: await newProperty(world), attrValue: 'y', version: 1 },
  }),
  'POST properties/changeStatus': async world => ({
    body: { attrCode: await newProperty(world), status: 'ABNORMAL' },
  }),
  'GET properties/delete': async world => ({ query: { attrCode: await newProperty(world) } }),
};

export const settingRaces: Races<
  typeof calendarContract & typeof homeContract & typeof securityContract & typeof themeContract
> = {
  'POST home/layout/own': async world => {
    await world.empty('home_layout');
    return { body: { cards: ['tasks'] } };
  },
  'POST home/tour/update': async world => {
    await world.empty('home_tour');
    return { body: { skipped: ['people'] } };
  },
  'POST home/layout/update': async world => ({
    body: { roleId: await newRole(world), cards: ['tasks'], version: 0 },
  }),
  'POST security/setting/update': async world => {
    await world.empty('security_setting');
    return { body: { version: 0 } };
  },
  'POST calendar/update': async world => {
    await world.empty('working_calendar');
    return { body: { calendar: DEFAULT_WORKING_CALENDAR, version: 0 } };
  },
  'POST theme/update': async world => {
    await world.empty('merchant_theme');
    return { body: { config: '{}', version: 0 } };
  },
};
