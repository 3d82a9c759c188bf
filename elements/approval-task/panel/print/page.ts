/** A page of its own for the printer: filled in an unseen frame, so that nothing of the host page is printed or changed. */
import { focusedElement } from '../../../ui/dialog/focus.ts';
import { printStyles } from '../../../ui/print/styles.ts';

let last: HTMLIFrameElement | undefined;

/** Rejects where the page could not be filled; then nothing is printed. */
export async function printPage(title: string, fill: (page: Document) => Promise<void>): Promise<void> {
  last?.remove();
  const frame = await framed();
  last = frame;
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view) throw new Error('[Bug] a frame of this page has no document');
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(printStyles);
  page.adoptedStyleSheets = [sheet];
  page.title = title;
  await fill(page);
  view.addEventListener('afterprint', () => frame.remove());
  const before = focusedElement();
  view.focus();
  view.print();
  // The unseen frame must not keep it: the keyboard would be nowhere.
  before?.focus();
}

/** In Firefox a new frame has its document only after the load event. */
function framed(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto -10000px',
    width: '794px',
    height: '1123px',
  });
  return new Promise(resolve => {
    frame.addEventListener('load', () => resolve(frame), { once: true });
    document.body.append(frame);
  });
}
