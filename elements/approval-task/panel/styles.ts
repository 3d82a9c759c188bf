/**
 * Contains the CSS of the approval panel: the timeline with markers and avatars, the forecast, and the list
 * of changes.
 */
import { avatarStyles } from '../view/avatar-styles.ts';

export const panelStyles = /* css */ `
${avatarStyles}
.panel-head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--cs-space-1) var(--cs-space-3); margin-block-end: var(--cs-space-4); }
.history h3 { font-size: var(--cs-font-size); font-weight: 600; margin-inline-end: auto !important; }
.panel-tabs { order: 2; flex-basis: 100%; display: flex; gap: var(--cs-space-1); }
.panel-tabs button, .print {
  min-block-size: 28px; padding: 0 var(--cs-space-2); border: 0; border-radius: var(--cs-radius-input); font: inherit;
  font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); background: none; cursor: pointer;
}
.panel-tabs button:hover, .print:hover { background: var(--cs-color-surface-sunken); }
.panel-tabs button[aria-selected="true"] { color: var(--cs-color-primary); background: var(--cs-color-primary-soft); font-weight: 500; }
.link-outcome, .link-address { order: 1; flex-basis: 100%; font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.link-outcome:empty { display: none; }
.link-address { box-sizing: border-box; min-inline-size: 0; min-block-size: 28px; padding: 0 var(--cs-space-2); border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius-input); font: inherit; color: var(--cs-color-text); background: var(--cs-color-paper); }
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
.entry-state { margin-inline-start: auto; font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.entry[data-tone="done"] .entry-state, .mark[data-state="1"] { color: var(--cs-color-success); }
.entry[data-tone="refused"] .entry-state, .mark[data-state="2"] { color: var(--cs-color-danger); }
.entry[data-tone="open"] .entry-state, .mark[data-state="0"] { color: var(--cs-color-primary); }

.people { display: grid; gap: var(--cs-space-3); margin-block: var(--cs-space-2) !important; }
.person { display: grid; grid-template-columns: 32px minmax(0, 1fr); gap: var(--cs-space-2); }
.person-text { min-inline-size: 0; line-height: 1.45; }
.person-line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--cs-space-2); min-block-size: 32px; align-content: center; }
.person:has(.written-comment) .person-line, .person:has(.person-time) .person-line { min-block-size: 0; }
.person-name { overflow-wrap: anywhere; }
.marks { display: inline-flex; flex-wrap: wrap; gap: 0 var(--cs-space-2); margin-inline-start: auto; font-size: var(--cs-font-size-small); }
.mark { color: var(--cs-color-text-muted); white-space: nowrap; }
.mark[data-read="false"]::before {
  content: ""; display: inline-block; inline-size: 6px; block-size: 6px; margin-inline-end: 4px; border-radius: 50%; vertical-align: 2px; background: var(--cs-color-danger);
}
.mark[data-instant] { color: var(--cs-color-warning); }
.written-comment {
  margin-block: var(--cs-space-1) !important; padding: var(--cs-space-1) var(--cs-space-2) !important; border-radius: var(--cs-radius-input);
  background: var(--cs-color-paper); border: 1px solid var(--cs-color-border); white-space: pre-wrap; overflow-wrap: anywhere;
}
.person-time, .times, .reason, .tally { font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.times { margin-block-start: var(--cs-space-1) !important; }
.times > div { display: flex; gap: var(--cs-space-2); }
.times dt { flex: none; min-inline-size: 5em; }
.reason { font-style: normal; }
.tally { font-variant-numeric: tabular-nums; }
.person[data-tone="quiet"] > .avatar { color: var(--cs-color-text-muted); background: var(--cs-color-surface-sunken); }
.mark[data-waits] { color: var(--cs-color-text-muted) !important; }
.mention { color: var(--cs-color-primary); font-weight: 500; }
.files { display: flex; flex-wrap: wrap; gap: var(--cs-space-1) var(--cs-space-2); margin-block: var(--cs-space-1) !important; }
.files li { min-inline-size: 0; max-inline-size: 100%; }
.file {
  max-inline-size: 100%; min-block-size: 28px; padding: 0 var(--cs-space-2); border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius-input);
  font: inherit; font-size: var(--cs-font-size-small); color: var(--cs-color-primary); background: var(--cs-color-paper); cursor: pointer;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.file:hover { background: var(--cs-color-surface-sunken); }
.fault, .panel-failure { font-size: var(--cs-font-size-small); color: var(--cs-color-danger); }
.panel-failure { display: flex; flex-wrap: wrap; align-items: center; gap: var(--cs-space-2); }
/* The ink of a signature is dark, so the background of the signature stays white in a dark colour scheme. */
.signature { display: inline-block; margin-block: var(--cs-space-1); padding: var(--cs-space-1); border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius-input); background: #fff; }
.signature .csf-thumb { display: block; inline-size: auto; block-size: auto; max-inline-size: 160px; max-block-size: 64px; border: 0; }
.signature:has(.csf-file-icon) { display: none; }
.notes { display: grid; gap: var(--cs-space-1); margin-block: var(--cs-space-2) !important; padding-inline-start: var(--cs-space-3) !important; border-inline-start: 2px solid var(--cs-color-border); }
.note-line { display: flex; flex-wrap: wrap; gap: 0 var(--cs-space-2); font-size: var(--cs-font-size-small); }

.ahead { margin-block-start: var(--cs-space-4); padding-block-start: var(--cs-space-3); border-block-start: 1px dashed var(--cs-color-border); }
.ahead-toggle {
  display: flex; align-items: center; gap: var(--cs-space-2); inline-size: 100%; min-block-size: 32px; padding: 0; border: 0;
  font: inherit; font-weight: 500; color: var(--cs-color-text-muted); background: none; text-align: start; cursor: pointer;
}
.ahead-toggle .icon { transition: transform var(--cs-motion); }
.ahead-toggle[aria-expanded="false"] .icon { transform: rotate(-90deg); }
.ahead-note, .ahead-end, .ahead-node, .ahead-branch { font-size: var(--cs-font-size-small); }
.ahead ol { display: grid; gap: var(--cs-space-3); margin-block: var(--cs-space-3) !important; }
.ahead-node, .ahead-branch { position: relative; display: grid; gap: var(--cs-space-1); padding-inline-start: 32px; overflow-wrap: anywhere; }
.ahead-node::before {
  content: ""; position: absolute; inset-block-start: 4px; inset-inline-start: 6px; box-sizing: border-box; inline-size: 11px; block-size: 11px;
  border: 1.5px dashed var(--cs-color-text-muted); border-radius: 50%;
}
.ahead-branch::before { content: ""; position: absolute; inset-block: 2px; inset-inline-start: 11px; border-inline-start: 1px dashed var(--cs-color-text-muted); }
.ahead-head { display: flex; flex-wrap: wrap; gap: 0 var(--cs-space-2); }
.ahead-name { color: var(--cs-color-text); }
.ahead-people { display: grid; gap: var(--cs-space-1); }
.ahead-people li { display: flex; align-items: center; gap: var(--cs-space-2); }
.ahead-people .avatar { flex: none; inline-size: 22px; block-size: 22px; font-size: 9px; color: var(--cs-color-text-muted); background: var(--cs-color-surface-sunken); }
.ahead-end { color: var(--cs-color-text-muted); }

.changes { display: grid; gap: var(--cs-space-4); }
.change h4 { font-size: var(--cs-font-size); font-weight: 500; overflow-wrap: anywhere; }
.change dl { display: grid; gap: var(--cs-space-1); margin-block: var(--cs-space-1) !important; }
.change dl > div { display: grid; grid-template-columns: 3em minmax(0, 1fr); gap: var(--cs-space-2); }
.change dt, .change > p { font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); }
.change dd { white-space: pre-wrap; overflow-wrap: anywhere; }
.change-from dd { color: var(--cs-color-text-muted); }
.change-from dd:not(.is-empty) { text-decoration: line-through; }
@media (pointer: coarse) { .panel-tabs button, .print, .file, .ahead-toggle { min-block-size: 44px; } }
@media (prefers-reduced-motion: reduce) { .ahead-toggle .icon { transition: none; } }
`;
