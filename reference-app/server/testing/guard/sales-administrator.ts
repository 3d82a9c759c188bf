/** An administrator who sees the sales department alone, for tests of what such an administrator cannot do. */
import type { TestClient } from '../client.ts';
import type { Harness } from '../harness.ts';
import { limitedRights } from './limited-rights.ts';

const PERMISSIONS = [
  'user:list',
  'user:manage',
  'position:manage',
  'organize:manage',
  'grant:manage',
  'outOfOffice:manage',
];

/** The role and the data permission of the administrator. */
export const SALES_ROLE = 'limited';
export const SALES_SCOPE = 'own-only';
export const SALES_ADMINISTRATOR = 'u-he-lei';

/** Gives the demo account its rights and signs it in. Call once for a server. */
export async function signInSalesAdministrator(server: () => Harness): Promise<TestClient> {
  const { bind, grant, moveTo } = limitedRights(server);
  await grant(SALES_ROLE, PERMISSIONS, [SALES_ADMINISTRATOR]);
  await moveTo(SALES_ADMINISTRATOR, 'org-sales');
  await bind(SALES_SCOPE, { user: 'own' }, [['user', SALES_ADMINISTRATOR]]);
  return server().login('he.lei');
}

/** Returns the body of `user/add`. */
export const newUserBody = async (client: TestClient, userName: string, organizeId: string) => ({
  userName,
  nickName: userName,
  organizeId,
  password: await client.seal('Fresh@2026'),
  phonenumber: await client.seal('13812345678'),
});

/** Counts the people in the list that the client reads. */
export const countVisiblePeople = async (client: TestClient): Promise<number> =>
  (await client.data<{ total: number }>(client.get('user/list?limit=1&status=all'))).total;
