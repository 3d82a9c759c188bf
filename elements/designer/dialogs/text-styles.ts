/** Contains the CSS of dialogs that show texts, previews, or templates for a new form. */
export const textDialogCss = /* css */ `
.dialog-status {
  margin-inline-end: auto;
  align-self: center;
  color: var(--cs-color-text-muted);
}
.dialog-text {
  width: 100%;
  height: 52vh;
  min-height: 160px;
  padding: var(--cs-space-3);
  resize: vertical;
  font-family: var(--cs-font-mono);
  font-size: 13px;
  line-height: 1.5;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  tab-size: 2;
  white-space: pre;
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.dialog-text[readonly] {
  background: var(--cs-color-surface);
}
.dialog-text-short {
  height: 34vh;
}
.dialog-text[data-drop] {
  outline: 2px dashed var(--cs-color-primary);
  outline-offset: -4px;
}
.dialog-tabs {
  display: flex;
  gap: var(--cs-space-1);
  border-bottom: 1px solid var(--cs-color-border);
  overflow-x: auto;
}
.dialog-tabs > button {
  flex: none;
  min-height: 36px;
  padding: 0 var(--cs-space-3);
  border: 0;
  border-bottom: 2px solid transparent;
  font: inherit;
  color: var(--cs-color-text-muted);
  background: none;
  cursor: pointer;
}
@media (max-width: 480px) {
  .dialog-tabs > button {
    padding-inline: var(--cs-space-2);
  }
}
.dialog-tabs > button:hover {
  color: var(--cs-color-text);
}
.dialog-tabs > button[aria-selected="true"] {
  color: var(--cs-color-primary);
  border-bottom-color: var(--cs-color-primary);
  font-weight: 500;
}
.dialog-tabs > button:focus-visible {
  outline-offset: -2px;
}
.dialog-row {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-2) var(--cs-space-4);
  align-items: center;
  min-width: 0;
}
.dialog-row > label {
  display: inline-flex;
  gap: var(--cs-space-2);
  align-items: center;
  cursor: pointer;
  min-height: 32px;
}
.dialog-row input:is([type="radio"], [type="checkbox"]) {
  width: 16px;
  height: 16px;
  margin: 0;
  accent-color: var(--cs-color-primary);
}
.dialog-error {
  margin: 0;
  color: var(--cs-color-danger);
}
.dialog-hint {
  margin: 0;
  color: var(--cs-color-text-muted);
}
.designer .dialog-warnings {
  padding-inline-start: var(--cs-space-5);
  list-style: disc;
  max-height: 160px;
  overflow: auto;
}
.dialog-start {
  margin-inline-end: auto;
}
.dialog-devices {
  display: flex;
  gap: var(--cs-space-1);
  margin: 0;
  padding: 0;
  border: 0;
}
.dialog-devices > [aria-pressed="true"] {
  color: var(--cs-color-primary);
  border-color: var(--cs-color-primary);
  background: var(--cs-color-primary-soft);
}
.dialog-canvas {
  overflow: auto;
  min-height: 240px;
  padding: var(--cs-space-4);
  background: var(--cs-color-surface-sunken);
  border-radius: var(--cs-radius-input);
}
.dialog-device {
  margin-inline: auto;
  padding: var(--cs-space-5);
  background: var(--cs-color-paper);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
  min-width: 0;
}
.dialog-device[data-width="850"] {
  max-width: 850px;
}
.dialog-device[data-width="768"] {
  max-width: 768px;
}
.dialog-device[data-width="375"] {
  max-width: 375px;
  padding: var(--cs-space-4);
}
.dialog-phone {
  width: 375px;
  max-width: 100%;
  height: min(700px, 68vh);
  margin-inline: auto;
  overflow: auto;
  padding: var(--cs-space-4);
  border: 1px solid var(--cs-color-border);
  border-radius: 24px;
}
.dialog-phone-page {
  padding: 0;
  border: 0;
  height: 700px;
  box-shadow: 0 0 0 1px var(--cs-color-border);
}
/* The padding is reduced, so that the preview of a phone keeps its full width if a scrollbar is displayed. */
.dialog-body:has(.dialog-phone-page) {
  padding-inline: var(--cs-space-2);
}
.dialog-phone > iframe {
  display: block;
  border-radius: inherit;
  width: 100%;
  height: 100%;
  border: 0;
}
.dialog-starters {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: var(--cs-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
}
.dialog-starters > li {
  display: flex;
  flex-direction: column;
  gap: var(--cs-space-1);
  padding: var(--cs-space-4);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
}
.dialog-starters > li:hover {
  border-color: var(--cs-color-primary);
}
.dialog-starters h3 {
  margin: 0;
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.dialog-starters p {
  margin: 0;
}
.dialog-starters .dialog-hint {
  font-size: var(--cs-font-size-small);
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
}
.dialog-starters .kit-button {
  margin-block-start: auto;
  align-self: start;
}
`;
