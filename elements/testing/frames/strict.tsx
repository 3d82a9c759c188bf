/** A page with the strict policy and an element that uses every kind of style: static, adopted later, inline. */
import { useEffect, useRef } from 'react';
import { defineElement } from '../../element/define-element.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';

/** The interface of this page for its test. */
export interface StrictPage {
  violations: string[];
  globals: string[];
  offend(): void;
}

const page: StrictPage = {
  violations: [],
  globals: Object.keys(window),
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
};
Reflect.set(window, 'strict', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

function Question() {
  useAdoptedCss('dialog { color: rgb(2, 3, 4); }');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Leave" style={{ paddingLeft: 31 }}>
      <button type="button">Send</button>
    </dialog>
  );
}

defineElement({
  tag: 'cs-strict',
  summary: 'All kinds of styles',
  styles: ['dialog { background: rgb(255, 255, 255); }'],
  component: Question,
});
document.body.append(document.createElement('cs-strict'));
