/** What the forms of data permissions, grants, positions, organisations and roles send. */
import { afterEach, expect, it } from 'vitest';
import { unstubBrowser } from '../../testing/browser.ts';
import { endOfDay } from '../../ui/format/clock-time.ts';
import { added, bodyOf, refusedFields, updated } from '../testing/record-calls.ts';
import { dataPermissionForm } from './data-permissions/form.ts';
import { dataPermissionScopeKeys } from './data-permissions/scopes.ts';
import { grantForm } from './grants/form.ts';
import { organizationForm } from './organizations/form.ts';
import { positionForm } from './positions/form.ts';
import { roleForm } from './roles/form.ts';

afterEach(unstubBrowser);

const keys = dataPermissionScopeKeys([
  { resource: 'user', title: 'People', permissions: ['system:user:list'] },
]);

it('a data permission needs an item, and shows errors at the select of an item', async () => {
  const form = dataPermissionForm(keys);
  const empty = await bodyOf('dataPermission/add', () => form.add?.(form.empty)).catch(
    error => error.fields[0].field,
  );
  expect(empty).toBe('scope0');
  const values = { ...form.empty, name: 'N', code: 'c', scope1: 'below' };
  expect(await added('dataPermission/add', form, values)).toEqual({
    ...{ name: 'N', code: 'c', description: '', items: [{ key: 'user@system:user:list', value: 'below' }] },
  });
  const refusedAt = (fields: string[]) =>
    refusedFields(() => form.add?.(values), 'dataPermission/add', fields);
  expect(await refusedAt(['items', 'items.0', 'items.1', 'name'])).toEqual(['scope1', 'scope1', 'name']);
  const detail = {
    dataPermissionId: 'd1',
    version: 2,
    name: 'N',
    code: 'c',
    description: 'd',
    items: [{ key: 'user', value: 'orgs:o1' }],
    organizations: [{ id: 'o1', name: 'O' }],
  };
  const { organizations: _, ...body } = detail;
  expect(await updated('dataPermission/update', form, detail)).toEqual(body);
});

it('a grant, a position, an organisation and a role send ids of the chosen records', async () => {
  const grant = {
    authId: 'g1',
    version: 1,
    nickName: 'N',
    expireTime: '2026-05-01T15:59:59.000Z',
    organizeId: 'o1',
    organizeName: 'O',
    roleInfos: [{ roleId: 'r1' }],
    positionInfos: [{ positionId: 'p1' }],
  };
  const form = grantForm({ roles: [], positions: [] });
  const sentGrant = await updated('merchant/auth/update', form, grant);
  expect(sentGrant).toMatchObject({
    authId: 'g1',
    version: 1,
    nickName: 'N',
    organizeId: 'o1',
    roleIds: ['r1'],
    positionIds: ['p1'],
  });
  const exact = { ...grant, expireTime: '2026-05-01T04:30:00.000Z' };
  expect(await updated('merchant/auth/update', form, exact)).not.toHaveProperty('expireTime');
  expect((await updated('merchant/auth/update', form, exact, { expireTime: '2026-05-02' })).expireTime).toBe(
    endOfDay('2026-05-02'),
  );
  expect(form.valuesOf({ ...grant, organizeId: null } as never).organizeId).toEqual([]);
  expect(
    await added('merchant/auth/add', form, { userName: ' u ', nickName: 'N', expireTime: '2026-05-01' }),
  ).toMatchObject({
    userName: 'u',
    organizeId: '',
    roleIds: [],
    positionIds: [],
  });
  const position = {
    positionId: 'p1',
    version: 1,
    positionName: 'Clerk',
    organizeId: 'o1',
    organizeName: 'O',
  };
  expect(await updated('position/updatePosition', positionForm, position)).toMatchObject({
    positionId: 'p1',
    version: 1,
    positionName: 'Clerk',
    organizeId: 'o1',
  });
  expect((await added('position/addPosition', positionForm, { positionName: 'Clerk' })).organizeId).toBe('');
  const organization = {
    organizeId: 'o1',
    version: 1,
    organizeName: 'O',
    parentId: 'o0',
    parentName: null,
    leaderId: 'u1',
    leaderName: 'U',
  };
  expect(organizationForm.valuesOf(organization as never)).toMatchObject({
    parentId: [{ id: 'o0', name: 'o0' }],
    leaderId: [{ id: 'u1', name: 'U' }],
  });
  const sent = await updated('organize/updateOrganize', organizationForm, organization);
  expect([sent.organizeName, sent.leaderId, 'parentId' in sent]).toEqual(['O', 'u1', false]);
  expect(await added('organize/addOrganize', organizationForm, { organizeName: 'O' })).toMatchObject({
    parentId: null,
    leaderId: null,
  });
  const role = { roleId: 'r1', version: 1, roleName: 'R', roleKey: 'r', homePage: '' };
  expect(roleForm.valuesOf(role as never).homePage).toBeNull();
  expect(await updated('role/edit', roleForm, role)).toMatchObject({
    roleId: 'r1',
    version: 1,
    roleName: 'R',
    homePage: '',
  });
});
