/** Push messages of this device belong to one user. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../testing/browser.ts';
import { stubServer } from '../testing/server.ts';
import { enablePushMessages, endPushSubscription, loadOwnPushState, renewPushSubscription } from './push.ts';
import { PUSH_SUBSCRIBER_STORAGE_KEY } from './push-owner.ts';
import { queryClient, userInfoQuery } from './queries.ts';

const LI_NA = 'm-1/li.na';
const SUBSCRIPTION_BODY = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } };

let server: ReturnType<typeof stubServer>;
let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<void> } | null;
let notifications: { close: ReturnType<typeof vi.fn> }[];
const subscribe = vi.fn();
const notification = { permission: 'granted', requestPermission: async () => notification.permission };

const newSubscription = () => ({
  endpoint: SUBSCRIPTION_BODY.endpoint,
  toJSON: () => SUBSCRIPTION_BODY,
  unsubscribe: async () => {
    subscription = null;
  },
});

beforeEach(() => {
  stubBrowser();
  server = stubServer({ 'letter/push/key': { publicKey: 'public' }, 'letter/push/add': null });
  subscription = null;
  notifications = [{ close: vi.fn() }];
  notification.permission = 'granted';
  subscribe.mockReset();
  subscribe.mockImplementation(async () => {
    subscription = newSubscription();
    return subscription;
  });
  const registration = {
    pushManager: { subscribe, getSubscription: async () => subscription },
    getNotifications: async () => notifications,
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  queryClient.setQueryData(userInfoQuery.queryKey, { user: { merchantId: 'm-1', userId: 'li.na' } } as never);
});
afterEach(() => {
  queryClient.clear();
  unstubBrowser();
});

it('enabled push is on for this user, under the hash of its endpoint', async () => {
  expect(await loadOwnPushState()).toEqual({ state: 'off', id: '' });
  expect(await enablePushMessages()).toBe('on');
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'public' }]]);
  expect(server.sent()).toEqual([`letter/push/add ${JSON.stringify(SUBSCRIPTION_BODY)}`]);
  const { state, id } = await loadOwnPushState();
  expect([state, id]).toEqual(['on', expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

it('push of another user on this device is off, and ends before it is enabled', async () => {
  const other = newSubscription();
  const unsubscribe = vi.spyOn(other, 'unsubscribe');
  subscription = other;
  localStorage.setItem(PUSH_SUBSCRIBER_STORAGE_KEY, 'm-1/zhang.wei');
  expect(await loadOwnPushState()).toEqual({ state: 'off', id: '' });
  await enablePushMessages();
  expect([unsubscribe.mock.calls.length, localStorage.getItem(PUSH_SUBSCRIBER_STORAGE_KEY)]).toEqual([
    1,
    LI_NA,
  ]);
});

it.each([
  ['denied', 'denied'],
  ['default', 'off'],
])('after the answer %s, push is %s and the device is not registered', async (permission, state) => {
  notification.permission = permission;
  expect([await enablePushMessages(), (await loadOwnPushState()).state]).toEqual([state, state]);
  expect([server.sent(), subscribe.mock.calls.length]).toEqual([[], 0]);
});

it.each(['PushManager', 'Notification', 'serviceWorker'])('a browser without %s has no push', async name => {
  subscription = newSubscription();
  localStorage.setItem(PUSH_SUBSCRIBER_STORAGE_KEY, LI_NA);
  if (name === 'serviceWorker') vi.stubGlobal('navigator', {});
  else Reflect.deleteProperty(globalThis, name);
  expect(await loadOwnPushState()).toEqual({ state: 'unsupported', id: '' });
  await expect(endPushSubscription()).resolves.toBeUndefined();
});

it('disabled push closes its notifications and forgets its owner', async () => {
  await enablePushMessages();
  await endPushSubscription();
  expect([subscription, localStorage.getItem(PUSH_SUBSCRIBER_STORAGE_KEY)]).toEqual([null, null]);
  expect(notifications[0]?.close).toHaveBeenCalled();
});

it('the subscription of the user is registered once in a window', async () => {
  subscription = newSubscription();
  localStorage.setItem(PUSH_SUBSCRIBER_STORAGE_KEY, LI_NA);
  await renewPushSubscription();
  await renewPushSubscription();
  expect([server.sent().length, subscription !== null]).toEqual([1, true]);
});

it('a device without push is not registered', async () => {
  await renewPushSubscription();
  localStorage.setItem(PUSH_SUBSCRIBER_STORAGE_KEY, LI_NA);
  await renewPushSubscription();
  expect([server.sent(), localStorage.getItem(PUSH_SUBSCRIBER_STORAGE_KEY)]).toEqual([[], null]);
});

it('the subscription of the previous user ends', async () => {
  subscription = newSubscription();
  localStorage.setItem(PUSH_SUBSCRIBER_STORAGE_KEY, 'm-2/li.na');
  await renewPushSubscription();
  expect([server.sent(), subscription, localStorage.getItem(PUSH_SUBSCRIBER_STORAGE_KEY)]).toEqual([
    [],
    null,
    null,
  ]);
});
