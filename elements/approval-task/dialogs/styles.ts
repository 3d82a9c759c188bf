/** Contains the CSS of the dialogs above a task: lists of people, choices, the signature and the comment. */
import { avatarStyles } from '../view/avatar-styles.ts';

export const dialogStyles = /* css */ `
${avatarStyles}
dialog.picker { inline-size: min(520px, 100vw - 2 * var(--cs-space-4)); max-block-size: calc(100dvh - 2 * var(--cs-space-6)); margin: auto; }
.picker .head { padding: var(--cs-space-3) var(--cs-space-5); }
.picker .title { flex: 1; font-size: var(--cs-font-size-large); order: 0; }
.picker .head-line { flex-wrap: nowrap; }
.picker .actions { display: flex; flex-wrap: wrap; align-items: center; justify-content: end; padding-inline: var(--cs-space-5); }
.picker .actions > .muted { flex: 1 0 auto; }
.picker .actions > .muted:empty { flex: none; }
.picker .actions > .buttons { flex: 1 1 200px; }
.picker-body > .picker-status:empty { position: absolute; }
.picker-body { overflow: auto; display: grid; gap: var(--cs-space-4); padding: var(--cs-space-4) var(--cs-space-5); }
.picker-node { display: grid; gap: var(--cs-space-2); margin: 0; padding: 0; border: 0; min-inline-size: 0; }
.picker-node legend { padding: 0; margin-block-end: var(--cs-space-2); font-weight: 500; }
.picker-node legend .muted { font-weight: 400; font-size: var(--cs-font-size-small); }
.picker input[type="search"] { block-size: var(--cs-input-height); padding-block: 0; }
.candidates { max-block-size: 30vh; overflow: auto; }
.candidate { display: flex; align-items: center; gap: var(--cs-space-2); min-block-size: var(--cs-row-height, 40px); padding: 0 var(--cs-space-2); border-radius: var(--cs-radius-input); cursor: pointer; }
.candidate:hover { background: var(--cs-color-surface-sunken); }
.candidate:has(:checked) { background: var(--cs-color-primary-soft); }
.candidate:has(:checked) .muted { color: var(--cs-color-text); }
.candidate input { flex: none; inline-size: 16px; block-size: 16px; margin: 0; accent-color: var(--cs-color-primary); }
.candidate > .muted { margin-inline-start: auto; font-size: var(--cs-font-size-small); }
.candidate-name { overflow-wrap: anywhere; }
.candidate.way { padding-block: var(--cs-space-2); }
.candidate.way:has(.means) { align-items: start; }
.candidate.way:has(.means) input { margin-block-start: 3px; }
.means { display: block; font-size: var(--cs-font-size-small); }
.chosen { display: flex; flex-wrap: wrap; gap: var(--cs-space-2); margin: 0; padding: 0; list-style: none; }
.chosen-person {
  display: inline-flex; align-items: center; gap: var(--cs-space-1); min-block-size: 28px; padding-inline-start: var(--cs-space-3);
  border-radius: 14px; background: var(--cs-color-primary-soft);
}
.chosen-person button {
  display: grid; place-items: center; inline-size: 28px; block-size: 28px; margin: 0; padding: 0; border: 0; border-radius: 50%;
  font-size: var(--cs-font-size-small); color: inherit; background: none; cursor: pointer;
}
.chosen-person button:hover { background: var(--cs-color-surface-sunken); }
.signature {
  display: block; inline-size: 100%; block-size: 180px; border: 1px dashed var(--cs-color-border-strong); border-radius: var(--cs-radius-input);
  background: #fff; touch-action: none; cursor: crosshair;
}
.sign-by-name { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--cs-space-1) var(--cs-space-2); }
.sign-by-name label { grid-column: 1 / -1; }
.sign-by-name input {
  block-size: var(--cs-input-height); margin: 0; padding: 0 var(--cs-space-3); font: inherit; color: inherit; background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong); border-radius: var(--cs-radius-input); min-inline-size: 0;
}
.picker-failure { display: flex; align-items: center; gap: var(--cs-space-2); color: var(--cs-color-danger); }
.picker-failure span { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
@media (pointer: coarse) {
  .candidate, .picker input[type="search"] { min-block-size: 44px; }
  .chosen-person button { inline-size: 44px; block-size: 44px; }
}
`;
