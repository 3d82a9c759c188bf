/** The page of every contender: the same bytes apart from the name. */

const formStyle = 'body{margin:16px;font:14px sans-serif}#host{width:900px}';
/** A designer fills the window. */
export const designerStyle = 'body{margin:0;font:14px sans-serif}#host{width:100vw;height:100vh}';

/** With `?fields=1` in its URL the page mounts one text field and reports the time when it is usable. */
export const shellOf = (name: string, css: boolean, style = formStyle): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
${css ? `<link rel="stylesheet" href="/${name}/entry.css">` : ''}
<style>${style}</style></head>
<body><div id="host"></div>
<script type="module">
import * as contender from '/${name}/entry.js';
window.contender = contender;
const one = [{ kind: 'text', name: 'f0', label: 'Field', choices: [] }];
if (location.search === '?flow=1') {
  const flow = { node: { id: 's', type: 0, nodeName: 'Start', childNode: null } };
  const nodes = [{ id: 's', label: 'Start', x: 0, y: 0, width: 100, height: 60 }];
  await contender.mount(document.querySelector('#host'), { flow, nodes, edges: [] });
}
if (location.search === '?fields=1') await contender.mount(document.querySelector('#host'), one);
const field = () => {
  const host = document.querySelector('#host');
  const inner = host.querySelector('form-renderer')?.shadowRoot ?? host;
  return contender.item ? contender.item('f0') : inner.querySelector('input');
};
const usable = () => {
  const isThere = location.search === '?flow=1' ? contender.isOpen() : location.search !== '?fields=1' || field();
  if (isThere) window.isReady = true;
  else requestAnimationFrame(usable);
};
usable();
</script></body></html>`;
