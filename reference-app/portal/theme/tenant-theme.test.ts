/** The colours of the tenant and of the installation. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../testing/browser.ts';
import { openHook } from '../testing/hook.ts';
import { closeScreen } from '../testing/screen.ts';

const replaceSync = vi.fn();

class Sheet {
  cssRules = [];
  insertRule() {}
  replaceSync(css: string) {
    replaceSync(css);
  }
}

let theme: typeof import('./tenant-theme.ts');
let session: typeof import('../session/queries.ts');

beforeEach(async () => {
  replaceSync.mockReset();
  stubBrowser();
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.resetModules();
  vi.doMock('@countersign/elements/safe-style', () => ({
    safeCss: (css: string, scope: string) => `safe ${scope} ${css}`,
  }));
  theme = await import('./tenant-theme.ts');
  session = await import('../session/queries.ts');
});
afterEach(async () => {
  await closeScreen();
  unstubBrowser();
});

const applied = () => String(replaceSync.mock.lastCall?.[0] ?? '');

it('the default colours apply to the page in both schemes', () => {
  theme.applyThemeTokens();
  expect(applied()).toContain(':root{');
  expect(applied()).toContain(':root[data-scheme="dark"]');
  expect(document.adoptedStyleSheets).toHaveLength(1);
});

it('a theme replaces the colours, and an unchanged theme is not applied again', () => {
  theme.applyThemeTokens({ themeColor: '#7722aa' });
  expect(applied()).toContain('#7722aa');
  theme.applyThemeTokens({ themeColor: '#7722aa' });
  expect([replaceSync.mock.calls.length, document.adoptedStyleSheets.length]).toEqual([1, 1]);
  theme.applyThemeTokens();
  expect(applied()).not.toContain('#7722aa');
});

it('safe custom CSS is added after the tokens, unless the theme has changed meanwhile', async () => {
  theme.applyThemeTokens({ customStyle: '.a { color: red }' });
  await vi.waitFor(() => expect(applied()).toContain('safe body .a'), { timeout: 60_000 });
  theme.applyThemeTokens({ customStyle: '.b { color: red }' });
  theme.applyThemeTokens();
  await vi.dynamicImportSettled();
  expect(applied()).not.toContain('.b');
});

it.each([
  ['{"themeColor":"#7722aa"}', { themeColor: '#7722aa' }],
  ['{"themeColor":"#1890FF"}', undefined],
  ['{"themeColor":"#1890ff","error":"#aa0000"}', { error: '#aa0000' }],
  ['{', undefined],
  ['7', undefined],
  ['null', undefined],
  ['', undefined],
  [undefined, undefined],
])('the configuration %s of a tenant is the theme %j', async (themeConfig, expected) => {
  const screen = await openHook(() => theme.useTenantTheme());
  await screen.run(() =>
    session.queryClient.setQueryData(session.userInfoQuery.queryKey, { themeConfig } as never),
  );
  expect(screen.value()).toEqual(expected);
});

it('the colours of the tenant and of the installation apply once they are loaded', async () => {
  const screen = await openHook(() => theme.useApplyInstallationTheme());
  await screen.run(() =>
    session.queryClient.setQueryData(session.installationThemeQuery.queryKey, {
      config: '{"themeColor":"#117733"}',
    } as never),
  );
  expect(applied()).toContain('#117733');
  await closeScreen();
  const shell = await openHook(() => theme.useApplyTenantTheme());
  await shell.run(() =>
    session.queryClient.setQueryData(session.userInfoQuery.queryKey, {
      themeConfig: '{"themeColor":"#7722aa"}',
    } as never),
  );
  expect(applied()).toContain('#7722aa');
});
