/** A person without a browser: signs in and starts through the sdk's client. */
import { type Client, createClient, newKey, seal } from '@countersign/sdk/api';

export async function clientOf(url: string, userName: string): Promise<{ client: Client; token: string }> {
  const open = createClient({ baseUrl: url });
  const password = await seal('Demo@2026', await open.portal.publicKey());
  const { token } = await open.portal.login({ body: { userName, password } });
  return { client: createClient({ baseUrl: url, token }), token };
}

/** Two days of leave: the manager decides, then a copy goes to HR. */
export async function startLeave(employee: Client, itemName: string) {
  const { list } = await employee.jflow.page({ query: { startable: true, processName: '请假 Leave' } });
  const processId = list.find(({ processKey }) => processKey === 'leave')?.id ?? '';
  const params = {
    leaveType: 'annual',
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    days: 2,
    reason: '探亲 Family visit',
  };
  return employee.jflow.start({ body: { processId, itemName, params, key: newKey() } });
}
