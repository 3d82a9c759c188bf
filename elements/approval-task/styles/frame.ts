/**
 * Contains the CSS of the approval's frame, header and body, as a page section or a native dialog, for wide
 * and narrow screens.
 */
export const frameStyles = /* css */ `
/*
 * The frame is a size container, so its content does not determine its width. This grid column gives the
 * frame a width of up to 720px if the parent shrinks to fit its content.
 */
.cs-root::before { content: ""; display: grid; grid-template-columns: minmax(0, 720px); }
.frame, .picker {
  box-sizing: border-box; container-type: inline-size; display: flex; flex-direction: column;
  margin: 0; padding: 0; color: var(--cs-color-text); background: var(--cs-color-paper);
  font: var(--cs-font-size)/var(--cs-line-height) var(--cs-font); text-align: start;
}
.frame *, .picker * { box-sizing: border-box; }
.frame :is(h2, h3, h4, p, dl, dd, ol, ul, blockquote), .picker :is(h2, h3, p) { margin: 0; padding: 0; }
.inline { border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius); }
/*
 * The action bar of an element with a minimum height is at the bottom from the start. It does not move while
 * the timeline is loaded, so that a press reaches the button at which it was aimed.
 */
.cs-root, .inline { min-block-size: inherit; }
dialog.frame, dialog.picker { border: 0; max-inline-size: none; max-block-size: none; overflow: hidden; }
dialog:is(.frame, .picker):focus-visible { outline: none; }
dialog.frame::backdrop, dialog.picker::backdrop { background: rgb(10 16 28 / 45%); }
.modal, .picker { border-radius: var(--cs-radius); box-shadow: var(--cs-shadow); }
dialog.modal {
  inline-size: min(1000px, 100vw - 2 * var(--cs-space-6)); block-size: min(760px, 100dvh - 2 * var(--cs-space-6)); margin: auto;
}
dialog.fullscreen { inline-size: 100vw; block-size: 100dvh; }
dialog:is(.modal, .picker) { animation: rise var(--cs-motion) ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }

.head { flex: none; padding: var(--cs-space-4) var(--cs-space-5); border-block-end: 1px solid var(--cs-color-border); }
.head-line { display: flex; flex-wrap: wrap; align-items: center; gap: var(--cs-space-1) var(--cs-space-2); }
.title { font-size: var(--cs-font-size-title); font-weight: 600; line-height: 1.4; overflow-wrap: anywhere; }
.head-buttons { display: flex; gap: var(--cs-space-1); margin-inline-start: auto; }
.facts { display: flex; flex-wrap: wrap; gap: 0 var(--cs-space-5); margin-block-start: var(--cs-space-1) !important; }
.facts > div { display: flex; gap: var(--cs-space-2); }
.facts dd { min-inline-size: 0; overflow-wrap: anywhere; }
.facts dt { flex: none; }
.facts dt, .frame .muted, .picker .muted { color: var(--cs-color-text-muted); }
.facts .number { font-family: var(--cs-font-mono); font-size: var(--cs-font-size-small); align-self: center; user-select: all; }
.facts [data-overdue] { color: var(--cs-color-danger); }
.facts time, .history time, .times dd { font-variant-numeric: tabular-nums; }

.chip {
  display: inline-flex; align-items: center; gap: var(--cs-space-1); padding: 0 var(--cs-space-2); min-block-size: 24px;
  border-radius: 12px; font-size: var(--cs-font-size-small); font-weight: 500; white-space: nowrap;
  color: var(--cs-color-text-muted); background: var(--cs-color-surface-sunken);
}
.degree[data-level="1"] { color: var(--cs-color-warning); background: var(--cs-color-warning-soft); }
.degree[data-level="2"] { color: var(--cs-color-danger); background: var(--cs-color-danger-soft); }
.state[data-state="0"] { color: var(--cs-color-primary); background: var(--cs-color-primary-soft); }
.state[data-state="1"] { color: var(--cs-color-success); background: var(--cs-color-success-soft); }
.state[data-state="2"] { color: var(--cs-color-danger); background: var(--cs-color-danger-soft); }
.icon { flex: none; inline-size: 1.15em; block-size: 1.15em; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.sr { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.body { display: grid; grid-template-columns: minmax(0, 1fr); min-block-size: 0; flex: 1 1 auto; }
.main { padding: var(--cs-space-5); min-inline-size: 0; }
dialog .body { overflow: auto; }
@container (width >= 720px) {
  .head-line { flex-wrap: nowrap; }
  .head-line > :not(.title) { flex: none; }
  .body:has(> .history) { grid-template-columns: minmax(0, 1fr) minmax(280px, 34%); }
  dialog .body:has(> .history) { overflow: hidden; grid-template-rows: minmax(0, 1fr); }
  dialog .body:has(> .history) > section { overflow: auto; }
}
@media (width < 640px) {
  dialog.modal { inline-size: 100vw; block-size: 100dvh; border-radius: 0; }
}
@container (width < 480px) {
  .toggle-text { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
}
@container (width < 720px) {
  .head { padding: var(--cs-space-3) var(--cs-space-4); }
  .title { flex: 1 1 100%; font-size: var(--cs-font-size-large); order: 1; }
  .head-line > .head-buttons { order: 0; }
  .head-line > .chip { order: 0; }
  .main { padding: var(--cs-space-4); }
}
@media (prefers-reduced-motion: reduce) { dialog:is(.modal, .picker) { animation: none; } }
@media print { dialog.frame { position: static; } }
`;
