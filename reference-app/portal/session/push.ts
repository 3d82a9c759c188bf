/**
 * Manages push messages on this device: the browser's push subscription, and the user whose messages it
 * receives.
 */
import { client } from './client.ts';
import { PUSH_SUBSCRIBER_STORAGE_KEY } from './push-owner.ts';
import { queryClient, userInfoQuery } from './queries.ts';
import {
  readLocalStorage,
  readWindowStorage,
  removeFromLocalStorage,
  writeLocalStorage,
  writeWindowStorage,
} from './storage.ts';

/** Storage key for the user whose push subscription was last renewed in this browser window. */
const PUSH_RENEWAL_OWNER_STORAGE_KEY = 'push-renewed';

/** `unsupported` means that the browser has no push support, or that the portal is not served over HTTPS. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface OwnPush {
  state: PushState;
  /** Id of this device in the response of `letter/push/list`. Empty if push is off. */
  id: string;
}

const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentPushSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function readPushSubscriptionOwnerKey(): Promise<string> {
  const { user } = await queryClient.ensureQueryData(userInfoQuery);
  return `${user.merchantId}/${user.userId}`;
}

export async function loadOwnPushState(): Promise<OwnPush> {
  if (!isPushSupported()) return { state: 'unsupported', id: '' };
  if (Notification.permission === 'denied') return { state: 'denied', id: '' };
  const subscription = await currentPushSubscription();
  const isOwn =
    subscription !== null &&
    readLocalStorage(PUSH_SUBSCRIBER_STORAGE_KEY) === (await readPushSubscriptionOwnerKey());
  return isOwn ? { state: 'on', id: await hashPushEndpoint(subscription) } : { state: 'off', id: '' };
}

/** Returns the SHA-256 hash of the subscription's endpoint in hexadecimal. */
async function hashPushEndpoint({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Enables push. Call it from a click handler, because browsers then ask for permission. */
export async function enablePushMessages(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off';
  // Ends the existing subscription of this browser, which may belong to another user.
  // The server assigns a subscribed device to the current user.
  await endPushSubscription();
  const { publicKey } = await client.letter.push.key();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await registerPushSubscription(subscription);
  writeLocalStorage(PUSH_SUBSCRIBER_STORAGE_KEY, await readPushSubscriptionOwnerKey());
  return 'on';
}

async function registerPushSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await client.letter.push.add({ body: { endpoint, keys: { p256dh, auth } } });
}

/**
 * Ends the subscription when the user disables push or signs out. The push service then accepts no more
 * messages.
 */
export async function endPushSubscription(): Promise<void> {
  removeFromLocalStorage(PUSH_SUBSCRIBER_STORAGE_KEY);
  const subscription = await currentPushSubscription();
  await subscription?.unsubscribe();
  await closeNotifications();
}

/** Closes all notifications, so that messages of the previous user do not stay visible. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/**
 * Renews the push subscription of this browser if it belongs to the current user. Removes the subscription if
 * it belongs to another user. Call this function once, after the first page has rendered.
 */
export async function renewPushSubscription(): Promise<void> {
  const owner = readLocalStorage(PUSH_SUBSCRIBER_STORAGE_KEY);
  if (owner === null || readWindowStorage(PUSH_RENEWAL_OWNER_STORAGE_KEY) === owner) return;
  const subscription = await currentPushSubscription();
  if (!subscription) return removeFromLocalStorage(PUSH_SUBSCRIBER_STORAGE_KEY);
  if (owner !== (await readPushSubscriptionOwnerKey())) return endPushSubscription();
  await registerPushSubscription(subscription);
  writeWindowStorage(PUSH_RENEWAL_OWNER_STORAGE_KEY, owner);
}
