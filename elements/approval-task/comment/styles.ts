/** Contains the CSS of the comment tools: a row of buttons below the comment, and one panel below the row. */
import { avatarStyles } from '../view/avatar-styles.ts';

export const commentStyles = /* css */ `
${avatarStyles}
.comment-tools, .attaching { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
.comment-tools { display: grid; gap: var(--cs-space-1); min-inline-size: 0; }
.tools { display: flex; flex-wrap: wrap; gap: var(--cs-space-1); margin-inline-start: calc(-1 * var(--cs-space-2)); }
:is(.frame, .picker) button.tool { min-block-size: 28px; font-size: var(--cs-font-size-small); color: var(--cs-color-text-muted); gap: var(--cs-space-1); }
:is(.frame, .picker) button.tool[aria-expanded="true"] { color: var(--cs-color-primary); background: var(--cs-color-primary-soft); }
.tool-panel:empty { display: none; }
.tool-panel { display: grid; gap: var(--cs-space-2); }
.panel {
  display: flex; flex-direction: column; gap: var(--cs-space-2); max-block-size: min(32vh, 280px); overflow: hidden; padding: var(--cs-space-2);
  border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius-input); background: var(--cs-color-paper);
  margin: 0; min-inline-size: 0;
}
.panel > input { flex: none; }
.phrases { list-style: none; margin: 0; padding: 0; display: grid; overflow: auto; min-block-size: 0; }
.phrases li { display: flex; align-items: center; }
.phrases button:focus-visible { outline-offset: -2px !important; }
:is(.frame, .picker) button.phrase { flex: 1; min-inline-size: 0; justify-content: start; text-align: start; white-space: normal; overflow-wrap: anywhere; }
:is(.frame, .picker) button.save { align-self: start; flex: none; }
.panel .hint { padding-inline: var(--cs-space-2); font-size: var(--cs-font-size-small); }
.panel input[type="search"] {
  inline-size: 100%; block-size: var(--cs-input-height); margin: 0; padding: 0 var(--cs-space-3); font: inherit; color: inherit;
  background: var(--cs-color-paper); border: 1px solid var(--cs-color-border-strong); border-radius: var(--cs-radius-input);
}
.panel input[type="search"]::placeholder { color: var(--cs-color-text-muted); opacity: 1; }
.panel input[type="search"]:focus-visible { outline: 2px solid var(--cs-color-focus); outline-offset: -1px; }
.person-options { display: grid; overflow: auto; min-block-size: 0; }
.person-option {
  display: flex; align-items: center; gap: var(--cs-space-2); min-block-size: 36px;
  padding: 0 var(--cs-space-2); border-radius: var(--cs-radius-input); cursor: pointer;
}
.person-option .candidate-name { flex: 1; }
.person-option:hover { background: var(--cs-color-surface-sunken); }
.person-option[aria-selected="true"] { background: var(--cs-color-primary-soft); }
.person-option[aria-selected="true"] .muted { color: var(--cs-color-text); }
.failure { display: flex; align-items: center; gap: var(--cs-space-2); color: var(--cs-color-danger); }
@media (pointer: coarse) {
  :is(.frame, .picker) button.tool, .person-option, .panel input[type="search"], .phrases button { min-block-size: 44px !important; }
  .panel input[type="search"] { font-size: max(16px, var(--cs-font-size)); }
}
`;
