/**
 * A browser for cold opens. No inspector domain is enabled in its pages: with one, V8 compiles the sources a second time
 * to name the script behind each request, which no visitor's browser does.
 */
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type CDPSession, type Protocol } from 'puppeteer-core';
import { browserExecutablePath } from '../browsers.ts';

const CPU_SLOWDOWN = 4;
/** Between two looks at a page. */
const LOOK_MS = 100;
/** Until a page that was measured is closed. */
const REST_MS = 2000;

export interface ColdBrowser {
  /** Opens an address in a new profile on a slow machine, and closes it again once `done` is settled. */
  visit<T>(address: string, done: Promise<T>): Promise<T>;
  /** A new profile at the full speed of this machine. */
  openProfile(): Promise<Profile>;
  close(): Promise<void>;
}

export interface Profile {
  setCookie(cookie: { name: string; value: string; url: string }): Promise<void>;
  /** Opens an address in a tab of its own, with a script before all others, and returns the global that the script sets. */
  measure(address: string, probe: Probe): Promise<number>;
  close(): Promise<void>;
}

export interface Probe {
  script: string;
  /** Name of the global variable. */
  result: string;
}

/** CSS pixels. */
interface Size {
  width: number;
  height: number;
}

interface Tab {
  session: CDPSession;
  targetId: string;
}

/** A session of its own for a page that the library does not know of. */
async function openTab(root: CDPSession, browserContextId: string, size: Size): Promise<Tab> {
  const connection = root.connection();
  if (!connection) throw new Error('The browser has gone.');
  const { targetId } = await root.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    browserContextId,
    ...size,
  });
  const info: Protocol.Target.TargetInfo = {
    targetId,
    type: 'page',
    title: '',
    url: '',
    attached: false,
    canAccessOpener: false,
  };
  return { session: await connection.createSession(info), targetId };
}

async function visit<T>(root: CDPSession, address: string, done: Promise<T>): Promise<T> {
  const { browserContextId } = await root.send('Target.createBrowserContext');
  try {
    const { session } = await openTab(root, browserContextId, { width: 1000, height: 800 });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Page.navigate', { url: address });
    return await done;
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId });
  }
}

async function openProfile(root: CDPSession): Promise<Profile> {
  const { browserContextId } = await root.send('Target.createBrowserContext');
  return {
    setCookie: async cookie => {
      await root.send('Storage.setCookies', { browserContextId, cookies: [cookie] });
    },
    measure: async (address, { script, result }) => {
      const size = { width: 1440, height: 900 };
      const { session, targetId } = await openTab(root, browserContextId, size);
      // Of the page alone: requests are not traced by it.
      await session.send('Page.enable');
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
      await session.send('Page.navigate', { url: address });
      const value = await resultOf(session, result);
      // The work behind the first frame is no part of the next visit.
      await wait(REST_MS);
      await root.send('Target.closeTarget', { targetId });
      return value;
    },
    close: () => root.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

/** The looks begin late, so that few of them fall into what is measured. */
async function resultOf(session: CDPSession, name: string): Promise<number> {
  for (let look = 0; look < 300; look += 1) {
    await wait(look === 0 ? 5 * LOOK_MS : LOOK_MS);
    const { result } = await session.send('Runtime.evaluate', { expression: `window.${name}` });
    if (typeof result.value === 'number') return result.value;
  }
  throw new Error(`The page never set ${name}.`);
}

export async function openColdBrowser(): Promise<ColdBrowser> {
  const browser = await puppeteer.launch({
    executablePath: browserExecutablePath('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    targetFilter: target => target.type() === 'browser',
    waitForInitialPage: false,
  });
  const root = await browser.target().createCDPSession();
  return {
    visit: (address, done) => visit(root, address, done),
    openProfile: () => openProfile(root),
    close: () => browser.close(),
  };
}
