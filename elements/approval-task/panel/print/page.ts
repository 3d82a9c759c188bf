/** Prints a separate document in a hidden frame, so that the host page is neither printed nor changed. */
import { focusedElement } from '../../../ui/dialog/focus.ts';
import { printStyles } from '../../../ui/print/styles.ts';

let lastPrintFrame: HTMLIFrameElement | undefined;

/**
 * Writes the content of the print document and opens the print dialog. If writing fails, rejects without
 * printing.
 */
export async function printPage(title: string, fill: (page: Document) => Promise<void>): Promise<void> {
  lastPrintFrame?.remove();
  const frame = await createPrintFrame();
  lastPrintFrame = frame;
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
  // Restores the focus, because the hidden frame would otherwise keep the keyboard input.
  before?.focus();
}

/** Waits for the load event, because Firefox only then creates the document of a new frame. */
function createPrintFrame(): Promise<HTMLIFrameElement> {
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
