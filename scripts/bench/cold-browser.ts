/**
 * A browser for cold opens. No inspector domain is enabled in its pages: with one, V8 compiles the sources a second time
 * to name the script behind each request, which no visitor's browser does.
 */
import puppeteer, { type CDPSession, type Protocol } from 'puppeteer-core';
import { browserPath } from '../browsers.ts';

const CPU_SLOWDOWN = 4;

export interface ColdBrowser {
  /** Opens an address in a new profile on a slow machine, and closes it again once `done` is settled. */
  visit<T>(address: string, done: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A session of its own for a page that the library does not know of. */
async function openPage(root: CDPSession, browserContextId: string): Promise<CDPSession> {
  const connection = root.connection();
  if (!connection) throw new Error('The browser has gone.');
  const { targetId } = await root.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1000,
    height: 800,
  });
  const info: Protocol.Target.TargetInfo = {
    targetId,
    type: 'page',
    title: '',
    url: '',
    attached: false,
    canAccessOpener: false,
  };
  return connection.createSession(info);
}

async function visit<T>(root: CDPSession, address: string, done: Promise<T>): Promise<T> {
  const { browserContextId } = await root.send('Target.createBrowserContext');
  try {
    const page = await openPage(root, browserContextId);
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.send('Page.navigate', { url: address });
    return await done;
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId });
  }
}

export async function openColdBrowser(): Promise<ColdBrowser> {
  const browser = await puppeteer.launch({
    executablePath: browserPath('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    targetFilter: target => target.type() === 'browser',
    waitForInitialPage: false,
  });
  const root = await browser.target().createCDPSession();
  return {
    visit: (address, done) => visit(root, address, done),
    close: () => browser.close(),
  };
}
