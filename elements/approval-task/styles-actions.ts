/** The decision: a bar that stays in view, its buttons, what came of it, and the choice of the next approvers. */
export const actionStyles = /* css */ `
.actions {
  flex: none; position: sticky; inset-block-end: 0; z-index: 1; display: grid; gap: var(--cs-space-3); align-items: end;
  padding: var(--cs-space-3) var(--cs-space-5); background: var(--cs-color-paper); border-block-start: 1px solid var(--cs-color-border);
}
.inline .actions { border-end-start-radius: var(--cs-radius); border-end-end-radius: var(--cs-radius); }
@container (width >= 720px) { .actions { grid-template-columns: minmax(0, 1fr) auto; } }
@container (width < 720px) {
  .actions { padding: var(--cs-space-3) var(--cs-space-4) max(var(--cs-space-3), env(safe-area-inset-bottom)); }
  .actions .buttons { display: grid; grid-auto-columns: 1fr; grid-auto-flow: column; }
}
.notice-place { grid-column: 1 / -1; }
.notice-place:not(:has(*)) { position: absolute; }
.notice {
  display: flex; align-items: center; gap: var(--cs-space-2); padding: var(--cs-space-2) var(--cs-space-3) !important;
  border-radius: var(--cs-radius-input); color: var(--cs-color-text); background: var(--cs-color-primary-soft);
}
.notice > .icon { color: var(--cs-color-primary); }
.notice > .quiet { margin-inline-start: auto; }
.notice[data-tone="success"] { background: var(--cs-color-success-soft); }
.notice[data-tone="success"] > .icon { color: var(--cs-color-success); }
.notice[data-tone="error"] { background: var(--cs-color-danger-soft); }
.notice[data-tone="error"] > .icon { color: var(--cs-color-danger); }
.notice[data-tone="reason"] { background: var(--cs-color-warning-soft); }
.notice[data-tone="reason"] > .icon { color: var(--cs-color-warning); }
.notice-place:focus { outline: none; }
.note { display: flex; align-items: center; gap: var(--cs-space-2); color: var(--cs-color-text-muted); grid-column: 1 / -1; }

.comment { display: grid; gap: var(--cs-space-1); }
.kept { grid-column: 1 / -1; }
.comment label { font-weight: 500; font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.comment textarea, .picker input[type="search"] {
  inline-size: 100%; margin: 0; padding: var(--cs-space-2) var(--cs-space-3); font: inherit; color: inherit; background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong); border-radius: var(--cs-radius-input); transition: border-color var(--cs-motion);
}
.comment textarea { display: block; min-block-size: 60px; max-block-size: 30vh; resize: vertical; field-sizing: content; }
:is(.comment textarea, .picker input[type="search"])::placeholder { color: var(--cs-color-text-muted); opacity: 1; }
:is(.comment textarea, .picker input[type="search"]):hover { border-color: var(--cs-color-primary); }
.left { font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); font-variant-numeric: tabular-nums; }
.buttons { display: flex; gap: var(--cs-space-2); }

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
:is(.actions, .head, .picker, .blank) :is(button, textarea, input):focus-visible,
:is(.frame, .picker) :is(.main, .history, .picker-body):focus-visible { outline: 2px solid var(--cs-color-focus); outline-offset: 2px; }
:is(.main, .history, .picker-body):focus-visible { outline-offset: -2px !important; }
.spinner { inline-size: 14px; block-size: 14px; border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; animation: turn 800ms linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation: none; } }

@media (pointer: coarse) { :is(.comment textarea, .picker input[type="search"]) { font-size: 16px !important; } }

dialog.picker { inline-size: min(480px, 100vw - 2 * var(--cs-space-4)); max-block-size: calc(100dvh - 2 * var(--cs-space-6)); margin: auto; }
.picker .head { padding: var(--cs-space-3) var(--cs-space-5); }
.picker .title { flex: 1; font-size: var(--cs-font-size-large); order: 0; }
.picker .head-line { flex-wrap: nowrap; }
.picker .actions { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
.picker-body { overflow: auto; display: grid; gap: var(--cs-space-5); padding: var(--cs-space-4) var(--cs-space-5); }
.picker-node { display: grid; gap: var(--cs-space-2); margin: 0; padding: 0; border: 0; min-inline-size: 0; }
.picker-node legend { padding: 0; margin-block-end: var(--cs-space-2); font-weight: 500; }
.picker-node legend .muted { font-weight: 400; font-size: var(--cs-font-size-small); }
.picker input[type="search"] { block-size: var(--cs-input-height); padding-block: 0; }
.candidates { max-block-size: 40vh; overflow: auto; }
.candidate { display: flex; align-items: center; gap: var(--cs-space-2); min-block-size: var(--cs-row-height, 40px); padding: 0 var(--cs-space-2); border-radius: var(--cs-radius-input); cursor: pointer; }
.picker-failure { display: flex; align-items: center; gap: var(--cs-space-2); color: var(--cs-color-danger); }
.picker-failure span { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.candidate:hover { background: var(--cs-color-surface-sunken); }
.candidate:has(:checked) { background: var(--cs-color-primary-soft); }
.candidate input { flex: none; inline-size: 16px; block-size: 16px; margin: 0; accent-color: var(--cs-color-primary); }
`;
