/** Contains the CSS of the sticky action bar with its notice, comment, buttons and menu. */
export const actionBarStyles = /* css */ `
.actions {
  flex: none; position: sticky; inset-block-end: 0; z-index: 1; display: grid; gap: var(--cs-space-3); align-items: end;
  padding: var(--cs-space-3) var(--cs-space-5); background: var(--cs-color-paper); border-block-start: 1px solid var(--cs-color-border);
}
.inline .actions { border-end-start-radius: var(--cs-radius); border-end-end-radius: var(--cs-radius); }
@container (width >= 720px) {
  .actions { grid-template-columns: minmax(0, 1fr) auto; }
  .actions .only-narrow { display: none !important; }
}
@container (width < 720px) {
  .actions {
    grid-template-columns: minmax(0, 1fr); gap: var(--cs-space-2);
    padding: var(--cs-space-3) var(--cs-space-4) max(var(--cs-space-3), env(safe-area-inset-bottom));
  }
  /*
   * On a narrow screen, the label and the tools of the comment are visually hidden until the comment gets the
   * focus.
   */
  .actions .comment:not(:focus-within):not(:has(.tool-panel > *)) :is(label, .comment-tools) {
    position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }
  .actions .comment textarea { min-block-size: 44px; }
  .actions .buttons { flex-wrap: wrap; }
  .actions .buttons > * { flex: 1 1 88px; }
  :is(.frame, .picker) .buttons > button:is(.agree, .reject) { min-inline-size: 0; }
  .actions .more { display: grid; }
  .actions .only-wide { display: none; }
}
@media print { .actions { position: static; } }
.notice-place { grid-column: 1 / -1; }
.notice-place:not(:has(*)) { position: absolute; }
.notice {
  display: flex; align-items: center; gap: var(--cs-space-2); padding: var(--cs-space-2) var(--cs-space-3) !important;
  border-radius: var(--cs-radius-input); color: var(--cs-color-text); background: var(--cs-color-primary-soft);
}
.notice > .icon { color: var(--cs-color-primary); }
.notice > span { min-inline-size: 0; overflow-wrap: anywhere; }
:is(.frame, .picker) .notice > button.quiet { flex: none; margin-inline-start: auto; font-weight: 500; text-decoration: underline; }
.notice[data-tone="success"] { background: var(--cs-color-success-soft); }
.notice[data-tone="success"] > .icon { color: var(--cs-color-success); }
.notice[data-tone="error"] { background: var(--cs-color-danger-soft); }
.notice[data-tone="error"] > .icon { color: var(--cs-color-danger); }
.notice[data-tone="reason"] { background: var(--cs-color-warning-soft); }
.notice[data-tone="reason"] > .icon { color: var(--cs-color-warning); }
.notice-place:focus { outline: none; }
.note { display: flex; align-items: center; gap: var(--cs-space-2); color: var(--cs-color-text-muted); grid-column: 1 / -1; }
@container (width >= 720px) { .note:has(+ .buttons) { grid-column: 1; align-self: center; } }

.unsent { flex: none; flex-wrap: wrap; padding: 0 var(--cs-space-5) !important; background: var(--cs-color-surface-sunken); }
.unsent span { flex: 1; min-inline-size: 0; }

.comment { display: grid; gap: var(--cs-space-1); }
.unsent-text { grid-column: 1 / -1; }
.comment label { font-weight: 500; font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.comment textarea, .picker input[type="search"] {
  inline-size: 100%; margin: 0; padding: var(--cs-space-2) var(--cs-space-3); font: inherit; color: inherit; background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong); border-radius: var(--cs-radius-input); transition: border-color var(--cs-motion);
}
.comment textarea { display: block; min-block-size: 60px; max-block-size: 30vh; resize: vertical; field-sizing: content; }
:is(.comment textarea, .picker input[type="search"])::placeholder { color: var(--cs-color-text-muted); opacity: 1; }
:is(.comment textarea, .picker input[type="search"]):hover { border-color: var(--cs-color-primary); }
.left { font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); font-variant-numeric: tabular-nums; }
.buttons { display: flex; gap: var(--cs-space-2); grid-column-end: -1; justify-content: end; }
.more { position: relative; }
.menu {
  position: absolute; z-index: 2; inset-block-end: calc(100% + var(--cs-space-1)); inset-inline-start: 0; display: grid; min-inline-size: 168px;
  max-block-size: min(60vh, 480px); overflow: auto; padding: var(--cs-space-1); border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius); background: var(--cs-color-paper); box-shadow: var(--cs-shadow);
}
.menu button {
  min-block-size: 36px; margin: 0; padding: 0 var(--cs-space-3); font: inherit; color: inherit; text-align: start; white-space: nowrap;
  border: 0; border-radius: var(--cs-radius-input); background: none; cursor: pointer;
}
.menu button:is(:hover, :focus) { background: var(--cs-color-surface-sunken); }
.menu button.destructive { color: var(--cs-color-danger); }
.draft { margin-block-end: var(--cs-space-4) !important; }
@media (pointer: coarse) { .menu button { min-block-size: 44px; } }

:is(.frame, .picker) button:is(.agree, .reject, .plain, .quiet) {
  display: inline-flex; align-items: center; justify-content: center; gap: var(--cs-space-2); min-block-size: var(--cs-input-height);
  margin: 0; padding: 0 var(--cs-space-4); font: inherit; font-weight: 500; white-space: nowrap; cursor: pointer;
  border: 1px solid transparent; border-radius: var(--cs-radius-input); color: var(--cs-color-text); background: none;
  transition: background var(--cs-motion), border-color var(--cs-motion);
}
:is(.frame, .picker) button.agree { min-inline-size: 96px; color: var(--cs-color-on-primary); background: var(--cs-color-primary); }
:is(.frame, .picker) button.agree:hover { background: var(--cs-color-primary-hover); }
:is(.frame, .picker) button.reject { min-inline-size: 96px; color: var(--cs-color-danger); border-color: currentColor; }
:is(.frame, .picker) button.reject:hover { background: var(--cs-color-danger-soft); }
:is(.frame, .picker) button.plain { border-color: var(--cs-color-border-strong); }
:is(.frame, .picker) button:is(.plain, .quiet):hover { background: var(--cs-color-surface-sunken); }
:is(.frame, .picker) button.quiet { padding: 0 var(--cs-space-2); font-weight: 400; }
:is(.frame, .picker) button.icon-only { inline-size: var(--cs-input-height); padding: 0; }
:is(.frame, .picker) button[aria-disabled="true"] { cursor: progress; }
:is(.frame, .picker) button[aria-disabled="true"]:not([aria-busy="true"]) { opacity: .6; }
:is(.actions, .head, .picker, .empty-state) :is(button, textarea, input):focus-visible,
:is(.frame, .picker) :is(.main, .history, .picker-body):focus-visible { outline: 2px solid var(--cs-color-focus); outline-offset: 2px; }
:is(.main, .history, .picker-body):focus-visible { outline-offset: -2px !important; }
.spinner { inline-size: 14px; block-size: 14px; border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; animation: turn 800ms linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation: none; } }

@media (pointer: coarse) { :is(.comment textarea, .picker input[type="search"]) { font-size: max(16px, var(--cs-font-size)) !important; } }
/*
 * If the window is low, for example at a high zoom, the whole dialog scrolls, because a sticky action bar
 * would cover the form.
 */
@media (height < 480px) {
  dialog:is(.frame, .picker) { overflow: auto; }
  dialog .body, dialog .body:has(> .history), dialog .body:has(> .history) > section, .picker-body { flex: none; overflow: visible; }
  .actions { position: static; }
}
`;
