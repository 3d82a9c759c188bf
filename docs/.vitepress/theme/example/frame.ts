/**
 * Runs the source of an example in a frame of its own, below the strict policy of `example-frame.html`: scripts are modules
 * of this site, styles are adopted sheets. The frame's `fetch` reaches the sandbox alone.
 */
import { withBase } from 'vitepress';
import type { Lang } from '../../sandbox/office.ts';

export interface Example {
  source: string;
  lang: Lang;
  isDark: boolean;
  /** A line that the example wrote to its console, or an error. */
  onLine(line: string): void;
  /** The first element of the example can be seen and used. */
  onReady(): void;
  /** The height of the contents in pixels. */
  onHeight(height: number): void;
}

type FrameWindow = Window & typeof globalThis;

const ELEMENTS = 'approval-task, form-renderer, form-designer, flow-designer, login-widget';
/** The addresses by which examples name the elements, as a page would. */
const NAMES =
  /(?:https:\/\/approvals\.example\.com\/elements|@countersign\/elements)\/([\w-]+?)(?:\.js)?(?=['"])/g;

const elementAt = (name: string) => new URL(withBase(`/elements-built/${name}.js`), location.href).href;
const resolved = (script: string) => script.replace(NAMES, (_, name: string) => elementAt(name));

/** Use for each run: the frame is loaded afresh, and everything of the run before is gone. */
export async function runExample(frame: HTMLIFrameElement, example: Example): Promise<void> {
  const page = await load(frame);
  const { document } = page;
  document.documentElement.lang = example.lang === 'zh' ? 'zh-CN' : 'en';
  showScheme(frame, example.isDark);
  listen(page, example);
  if (/base-url|baseUrl|createClient/.test(example.source)) {
    const { createSandbox } = await import('../../sandbox/server.ts');
    page.fetch = createSandbox(example.lang);
  }
  fill(page, example);
}

/** Use when the site turns dark or light: elements whose source names a scheme keep it. */
export function showScheme(frame: HTMLIFrameElement, isDark: boolean): void {
  const root = frame.contentDocument?.documentElement;
  root?.classList.toggle('dark', isDark);
  for (const element of root?.querySelectorAll('[data-scheme-of-site]') ?? [])
    element.setAttribute('color-scheme', isDark ? 'dark' : 'light');
}

function load(frame: HTMLIFrameElement): Promise<FrameWindow> {
  return new Promise(resolve => {
    frame.addEventListener('load', () => resolve(frame.contentWindow as FrameWindow), { once: true });
    frame.src = withBase('/example-frame.html');
  });
}

function listen(page: FrameWindow, { onLine, onReady, onHeight }: Example): void {
  const print = (...values: unknown[]) => onLine(values.map(printed).join(' '));
  page.console.log = print;
  page.console.error = print;
  page.addEventListener('error', ({ message }) => onLine(message));
  page.addEventListener('unhandledrejection', ({ reason }) => onLine(String(reason)));
  page.addEventListener('cs-ready', onReady, { once: true });
  const { body } = page.document;
  new page.ResizeObserver(() => onHeight(body.offsetHeight)).observe(body);
}

function printed(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error || Object.prototype.toString.call(value) === '[object Error]')
    return String(value);
  return JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ');
}

/** Elements first, then styles, then scripts in their order, as a parser would. */
function fill(page: FrameWindow, { source, isDark }: Example): void {
  const { document } = page;
  const parsed = new DOMParser().parseFromString(source, 'text/html');
  const scripts = [...parsed.querySelectorAll('script')];
  const styles = [...parsed.querySelectorAll('style')];
  for (const node of [...scripts, ...styles]) node.remove();
  document.adoptedStyleSheets = styles.map(({ textContent }) => {
    const sheet = new page.CSSStyleSheet();
    sheet.replaceSync(textContent ?? '');
    return sheet;
  });
  for (const element of parsed.querySelectorAll(ELEMENTS)) {
    if (element.hasAttribute('color-scheme')) continue;
    element.setAttribute('data-scheme-of-site', '');
    element.setAttribute('color-scheme', isDark ? 'dark' : 'light');
  }
  document.body.append(...[...parsed.body.childNodes].map(node => document.importNode(node, true)));
  const urlOf = scriptUrls(page);
  for (const script of scripts) document.body.append(scriptOf(page, script, urlOf));
}

type UrlOf = (url: string) => string;

/** A policy of Trusted Types lets the frame's own scripts through. */
function scriptUrls(page: FrameWindow): UrlOf {
  const { trustedTypes } = page as { trustedTypes?: { createPolicy(name: string, rules: object): object } };
  const policy = trustedTypes?.createPolicy('examples', { createScriptURL: (url: string) => url });
  return (policy as { createScriptURL: UrlOf } | undefined)?.createScriptURL.bind(policy) ?? (url => url);
}

function scriptOf(page: FrameWindow, script: HTMLScriptElement, urlOf: UrlOf): HTMLScriptElement {
  const copy = page.document.createElement('script');
  copy.type = 'module';
  copy.async = false;
  const address = script.getAttribute('src');
  const text = new page.Blob([resolved(script.textContent ?? '')], { type: 'text/javascript' });
  const url = address === null ? page.URL.createObjectURL(text) : resolved(`${address}'`).slice(0, -1);
  copy.src = urlOf(url);
  copy.addEventListener('error', () => page.console.error(`${address ?? 'The script'} could not be loaded.`));
  return copy;
}
