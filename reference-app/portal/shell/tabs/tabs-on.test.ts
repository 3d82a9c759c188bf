import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeScreen, openScreen } from '../../testing/screen.ts';

afterEach(closeScreen);

let tabs: typeof import('./tabs-on.ts');
let choose: (on: boolean) => void;

function Host() {
  const [isOn, set] = tabs.useTabsEnabled();
  choose = set;
  return `tabs ${isOn}`;
}

it('tabs are on as the person chose, else as the portal is set', async () => {
  vi.resetModules();
  tabs = await import('./tabs-on.ts');
  const screen = await openScreen(createElement(Host));
  expect(screen.text()).toBe('tabs false');
  await screen.run(() => choose(true));
  expect([screen.text(), localStorage.getItem('cs-tabs-on')]).toEqual(['tabs true', '1']);
  await screen.run(() => choose(false));
  expect([screen.text(), localStorage.getItem('cs-tabs-on')]).toEqual(['tabs false', '0']);
});
