/** Messages on this device: the subscription of the browser, and the person whose messages come here. */
import { client } from './client.ts';
import { PUSH_OWNER } from './push-owner.ts';
import { queries, userInfo } from './queries.ts';
import { readStored, readWindow, removeStored, writeStored, writeWindow } from './storage.ts';

/** The owner of the device at its last renewal in this window. */
const RENEWED = 'push-renewed';

/** `unsupported`: the browser has no push, or the portal is not served by https. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface OwnPush {
  state: PushState;
  /** As `letter/push/list` names this device; '' where it is off. */
  id: string;
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function ownerNow(): Promise<string> {
  const { user } = await queries.ensureQueryData(userInfo);
  return `${user.merchantId}/${user.userId}`;
}

export async function ownPush(): Promise<OwnPush> {
  if (!isSupported()) return { state: 'unsupported', id: '' };
  if (Notification.permission === 'denied') return { state: 'denied', id: '' };
  const subscription = await subscriptionHere();
  const isOwn = subscription !== null && readStored(PUSH_OWNER) === (await ownerNow());
  return isOwn ? { state: 'on', id: await idOf(subscription) } : { state: 'off', id: '' };
}

/** SHA-256 of the address, hex. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Call for a press of a button: browsers ask their person for permission. */
export async function switchOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off';
  // The one of somebody else would be known to the server under their name.
  await dropSubscription();
  const { publicKey } = await client.letter.push.key();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await hand(subscription);
  writeStored(PUSH_OWNER, await ownerNow());
  return 'on';
}

async function hand(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await client.letter.push.add({ body: { endpoint, keys: { p256dh, auth } } });
}

/** Use for the person's own press, and when they sign out: the push service then takes no message any more. */
export async function dropSubscription(): Promise<void> {
  removeStored(PUSH_OWNER);
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  await closeNotifications();
}

/** Messages of the person before are not left on the screen of the device. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** Use once behind the first page: the device goes over to the present sign-in; that of another person is dropped. */
export async function renewPush(): Promise<void> {
  const owner = readStored(PUSH_OWNER);
  if (owner === null || readWindow(RENEWED) === owner) return;
  const subscription = await subscriptionHere();
  if (!subscription) return removeStored(PUSH_OWNER);
  if (owner !== (await ownerNow())) return dropSubscription();
  await hand(subscription);
  writeWindow(RENEWED, owner);
}
