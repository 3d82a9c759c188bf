/** The decisions of the service worker. */
import { expect, it } from 'vitest';
import { messageLinkPath, parsePushMessage } from './message.ts';
import { isOfflineFilePath, isPortalPage, serverPathOfOfflineFile } from './requests.ts';

it.each([
  ['/', true],
  ['/approval/todo', true],
  ['/login', true],
  ['/docsify', true],
  ['/docs', false],
  ['/docs/json', false],
  ['/digital-portal/getInfo', false],
  ['/elements/countersign.js', false],
  ['/assets/index-abc.js', false],
  ['/stored/assets/index-abc.js', false],
  ['/healthz', false],
  ['/sw.js', false],
  ['/manifest.webmanifest', false],
])('%s is a page of the portal: %s', (path, expected) => {
  expect(isPortalPage(path)).toBe(expected);
});

it('serves the files of the stored page alone, which the server has without its prefix', () => {
  expect(['/stored/assets/a-1.js', '/assets/a-1.js', '/storedassets/x'].map(isOfflineFilePath)).toEqual([
    true,
    false,
    false,
  ]);
  expect(serverPathOfOfflineFile('/stored/assets/a-1.js')).toBe('/assets/a-1.js');
});

it('reads a message, and shows one that it cannot read', () => {
  const message = { title: 'Chairs', text: 'waits', tag: 't', link: '/approval/todo' };
  expect(parsePushMessage({ json: () => message })).toEqual(message);
  const unread = { title: '您有新消息 · New message', text: '', tag: '', link: '' };
  const broken = () => {
    throw new SyntaxError('no JSON');
  };
  for (const data of [null, { json: broken }, { json: () => null }, { json: () => ({ title: '' }) }])
    expect(parsePushMessage(data)).toEqual(unread);
});

it.each([
  ['https://approvals.test/approval/todo?task=1', '/approval/todo?task=1'],
  ['/messages?open=2', '/messages?open=2'],
  ['https://elsewhere.test/evil', '/evil'],
  ['javascript:alert(1)', '/messages'],
  ['', '/messages'],
])('%s opens %s within this site', (link, path) => {
  expect(messageLinkPath(link, 'https://approvals.test')).toBe(path);
});
