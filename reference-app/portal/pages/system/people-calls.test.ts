/** What the forms of users, tenants, identity providers and form groups send. */
import { afterEach, expect, it } from 'vitest';
import { unstubBrowser } from '../../testing/browser.ts';
import { bodyOf, updated } from '../testing/record-calls.ts';
import {
  initialFormInfoValues,
  toFormGroupRequestBody,
  toFormInfoRequestBody,
} from '../workflow/forms/record-forms.ts';
import { identityProviderValues, saveIdentityProvider } from './security/provider-form.ts';
import { tenantForm } from './tenants/form.ts';
import { userForm } from './users/form.ts';

afterEach(unstubBrowser);

const user = {
  userId: 'u1',
  version: 1,
  userName: 'u',
  nickName: 'N',
  phonenumber: '1',
  organizeId: 'o1',
  organizeName: null,
  email: 'e',
  roleIds: ['r1', 'r2'],
  positionIds: ['p1'],
  jobNumber: 'j',
  sex: '',
  idCard: 'i',
  remark: 'r',
};

it('a change of a user sends memberships, phone and identity card only if they differ', async () => {
  const form = userForm({ roles: [], positions: [] });
  const values = form.valuesOf(user as never);
  expect([values.organizeId, values.sex]).toEqual([[{ id: 'o1', name: 'o1' }], null]);
  const same = await updated('user/update', form, user, { roleIds: ['r2', 'r1'] });
  expect(same).toEqual({
    userId: 'u1',
    version: 1,
    userName: 'u',
    nickName: 'N',
    email: 'e',
    jobNumber: 'j',
    sex: '',
    remark: 'r',
  });
  const changed = { roleIds: ['r1'], positionIds: [], organizeId: [{ id: 'o2', name: 'O' }], idCard: 'x' };
  expect(await updated('user/update', form, user, changed)).toEqual({
    ...same,
    roleIds: ['r1'],
    positionIds: [],
    organizeId: 'o2',
    idCard: 'x',
  });
});

it('a change of a tenant sends its phone only if it differs', async () => {
  const tenant = {
    merchantId: 'm1',
    version: 1,
    merchantName: 'M',
    shortName: 's',
    leader: 'l',
    phone: '1',
    email: 'e',
    logo: null,
  };
  const form = tenantForm({ providers: [{ id: 'm0', name: 'P' }] as never, onInvited: () => undefined });
  const { phone: _, ...body } = tenant;
  expect(await updated('merchant/updateMerchant', form, tenant)).toEqual({ ...body, logo: '' });
  expect(form.empty.parentId).toBe('m0');
});

it('an identity provider sends its issuer and its secret only if they are new', async () => {
  const provider = {
    providerId: 'p1',
    version: 1,
    kind: 'oidc',
    name: 'N',
    issuer: 'https://i.test',
    clientId: 'c',
    scope: 's',
  } as const;
  const change = (values: object) =>
    bodyOf('identity/provider/update', () =>
      saveIdentityProvider({ ...identityProviderValues(provider as never), ...values }, provider as never),
    );
  const same = { providerId: 'p1', version: 1, name: 'N', clientId: 'c', scope: 's' };
  expect(await change({ clientSecret: ' ' })).toEqual(same);
  expect(await change({ issuer: 'https://o.test', clientSecret: 'x' })).toEqual({
    ...same,
    issuer: 'https://o.test',
    clientSecret: 'x',
  });
  const add = (values: object) =>
    bodyOf('identity/provider/add', () =>
      saveIdentityProvider({ ...identityProviderValues(undefined), ...values }, undefined),
    );
  expect(await add({ kind: 'dingtalk' })).toEqual({
    kind: 'dingtalk',
    name: '',
    clientId: '',
    scope: '',
    clientSecret: '',
  });
  expect(await add({ issuer: 'https://i.test' })).toMatchObject({ kind: 'oidc', issuer: 'https://i.test' });
});

it('a form and a group without a group are at the top', () => {
  expect(
    toFormInfoRequestBody(initialFormInfoValues({ formName: 'F', groupId: null, description: 'd' } as never)),
  ).toEqual({
    formName: 'F',
    groupId: null,
    description: 'd',
  });
  expect(toFormInfoRequestBody({ formName: 'F', groupId: 'g' })).toEqual({
    formName: 'F',
    groupId: 'g',
    description: '',
  });
  expect([
    toFormGroupRequestBody({ groupName: 'G', parentId: '' }),
    toFormGroupRequestBody({ groupName: 'G', parentId: 'p' }),
  ]).toEqual([
    { groupName: 'G', parentId: null },
    { groupName: 'G', parentId: 'p' },
  ]);
});
