/** The timeline: one line down the side, a marker per node, people with their avatars. */
export const historyStyles = /* css */ `
.history { padding: var(--cs-space-5); background: var(--cs-color-surface); border-block-start: 1px solid var(--cs-color-border); min-inline-size: 0; }
.inline .history { border-end-end-radius: var(--cs-radius); }
@container (width >= 720px) {
  .history { border-block-start: 0; border-inline-start: 1px solid var(--cs-color-border); }
}
@container (width < 720px) { .history { padding: var(--cs-space-4); } }
.history h3 { font-size: var(--cs-font-size); font-weight: 600; margin-block-end: var(--cs-space-4); }
.history :is(ol, ul) { list-style: none; }
.entry { position: relative; padding-inline-start: 32px; padding-block-end: var(--cs-space-5) !important; }
.entry::before {
  content: ""; position: absolute; inset-block: 24px 0; inset-inline-start: 11px; inline-size: 1px; background: var(--cs-color-border);
}
.entry:last-child { padding-block-end: 0 !important; }
.entry:last-child::before { display: none; }
.marker {
  position: absolute; inset-block-start: 0; inset-inline-start: 0; display: grid; place-items: center; inline-size: 23px; block-size: 23px;
  border-radius: 50%; font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); background: var(--cs-color-surface-sunken);
}
.entry[data-tone="done"] .marker { color: var(--cs-color-success); background: var(--cs-color-success-soft); }
.entry[data-tone="refused"] .marker { color: var(--cs-color-danger); background: var(--cs-color-danger-soft); }
.entry[data-tone="open"] .marker { color: var(--cs-color-primary); background: var(--cs-color-primary-soft); }
.entry-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--cs-space-2); }
.entry h4 { font-size: var(--cs-font-size); font-weight: 500; overflow-wrap: anywhere; }
.mode { font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.mode::before { content: "· "; }
.entry-state { margin-inline-start: auto; font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.entry[data-tone="done"] .entry-state, .mark[data-state="1"] { color: var(--cs-color-success); }
.entry[data-tone="refused"] .entry-state, .mark[data-state="2"] { color: var(--cs-color-danger); }
.entry[data-tone="open"] .entry-state, .mark[data-state="0"] { color: var(--cs-color-primary); }

.people { display: grid; gap: var(--cs-space-3); margin-block: var(--cs-space-2) !important; }
.person { display: grid; grid-template-columns: 32px minmax(0, 1fr); gap: var(--cs-space-2); }
.avatar {
  display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 50%; font-size: 11px; font-weight: 500;
  color: var(--cs-color-primary); background: var(--cs-color-primary-soft); white-space: nowrap;
}
.person-text { min-inline-size: 0; line-height: 1.45; }
.person-line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--cs-space-2); min-block-size: 32px; align-content: center; }
.person:has(.said) .person-line, .person:has(.person-time) .person-line { min-block-size: 0; }
.person-name { overflow-wrap: anywhere; }
.marks { display: inline-flex; flex-wrap: wrap; gap: 0 var(--cs-space-2); margin-inline-start: auto; font-size: var(--cs-font-size-small); }
.mark { color: var(--cs-color-text-muted); white-space: nowrap; }
.mark[data-read="false"]::before {
  content: ""; display: inline-block; inline-size: 6px; block-size: 6px; margin-inline-end: 4px; border-radius: 50%; vertical-align: 2px; background: var(--cs-color-danger);
}
.mark[data-instant] { color: var(--cs-color-warning); }
.said {
  margin-block: var(--cs-space-1) !important; padding: var(--cs-space-1) var(--cs-space-2) !important; border-radius: var(--cs-radius-input);
  background: var(--cs-color-paper); border: 1px solid var(--cs-color-border); white-space: pre-wrap; overflow-wrap: anywhere;
}
.person-time, .times, .reason { font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.times { margin-block-start: var(--cs-space-1) !important; }
.times > div { display: flex; gap: var(--cs-space-2); }
.times dt { flex: none; min-inline-size: 5em; }
.reason { font-style: normal; }
`;
