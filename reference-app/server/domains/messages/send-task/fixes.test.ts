/** The steps of a sender, by state, channel and code. */
import { expect, it } from 'vitest';
import { deliveryFailureAdvice, type FailedTarget } from './fixes.ts';

const failed: FailedTarget = { state: 'failed', channel: 'sms', accountKind: '', code: '', error: '' };

it.each<[Partial<FailedTarget>, string]>([
  [{ state: 'delivered', code: '451' }, ''],
  [{ error: 'not configured' }, 'add an account'],
  [{ state: 'skipped', code: 'muted' }, 'mandatory category'],
  [{ state: 'skipped', code: 'template-off' }, 'template'],
  [{ state: 'skipped', code: 'no-address' }, 'Add the address'],
  [{ code: 'isv.AMOUNT_NOT_ENOUGH' }, 'top it up'],
  [{ code: 'FailedOperation.PhoneNumberInBlacklist' }, 'unsubscribed'],
  [{ channel: 'email', code: '550' }, 'check the phone'],
  [{ channel: 'email', code: '451' }, 'Every try failed'],
  [{ channel: 'email', code: 'ECONNREFUSED' }, 'Every try failed'],
  // The same code of two robots.
  [{ channel: 'robot', accountKind: 'wecom-robot', code: '40008' }, 'refuses the text'],
  [{ channel: 'robot', accountKind: 'dingtalk-robot', code: '40035' }, 'robot'],
  [{ state: 'waiting', code: 'Throttling.User' }, 'by itself'],
  [{ state: 'unknown', code: 'worker-lost' }, 'It may have arrived'],
  [{ code: 'nobody-knows' }, 'Read the error'],
])('of %j is “… %s …”', (target, fix) => {
  const text = deliveryFailureAdvice({ ...failed, ...target }, 'en');
  if (fix === '') expect(text).toBe('');
  else expect(text).toContain(fix);
});
