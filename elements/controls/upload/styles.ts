/** Contains the CSS of the upload controls. */
export const uploadCss = /* css */ `
.csf-upload {
  display: grid;
  gap: var(--cs-space-2);
  min-width: 0;
}
.csf-drop {
  position: relative;
  display: grid;
  gap: var(--cs-space-1);
  justify-items: center;
  text-align: center;
  padding: var(--cs-space-4);
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px dashed var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  transition: border-color var(--cs-motion);
}
.csf-drop-button {
  justify-self: start;
  grid-auto-flow: column;
  gap: var(--cs-space-3);
  align-items: center;
  padding: 0 var(--cs-space-3);
  min-height: var(--cs-input-height);
  border-style: solid;
}
.csf-drop:hover:not(:has(:disabled)) {
  border-color: var(--cs-color-primary);
}
.csf-drop:has(:focus-visible) {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.csf-drop:has(:disabled) {
  background: var(--cs-color-surface-sunken);
  border-color: var(--cs-color-border);
}
.csf-invalid .csf-drop {
  border-color: var(--cs-color-danger);
}
.csf-drop input {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  font-size: 0;
}
.csf-drop input:disabled {
  cursor: not-allowed;
}
.csf-files {
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: var(--cs-space-2);
}
.csf-file {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: var(--cs-input-height);
  min-width: 0;
}
.csf-file-text {
  flex: 1;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, auto) 1fr;
  gap: 0 var(--cs-space-2);
}
.csf-file-text > .csf-error,
.csf-progress {
  grid-column: 1 / -1;
}
.csf-file-name {
  overflow-wrap: anywhere;
}
a.csf-file-name {
  color: var(--cs-color-primary);
  text-underline-offset: 2px;
}
.csf-file-size {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
  white-space: nowrap;
  align-self: center;
}
.csf-progress {
  width: 100%;
  height: 6px;
  accent-color: var(--cs-color-primary);
}
.csf-file-icon {
  flex: none;
  width: 14px;
  height: 18px;
  border: 1px solid var(--cs-color-border-strong);
  border-radius: 2px;
}
.csf-thumb {
  flex: none;
  max-width: 100%;
  border-radius: var(--cs-radius-input);
}
.csf-file .csf-thumb {
  width: 48px;
  height: 48px;
  object-fit: cover;
}
.csf-entry .csf-file .csf-thumb {
  width: auto;
  height: auto;
  max-width: 240px;
}
.csf-file-cards {
  display: flex;
  flex-wrap: wrap;
}
.csf-file-cards .csf-file {
  flex-direction: column;
  width: 128px;
  padding: var(--cs-space-2);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
}
.csf-file-cards .csf-thumb {
  width: 96px;
  height: 96px;
}
.csf-file-cards .csf-file-text {
  display: block;
  width: 100%;
  text-align: center;
}
.csf-file-action {
  flex: none;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  font: inherit;
  line-height: 1;
  color: var(--cs-color-text-muted);
  background: transparent;
  cursor: pointer;
}
.csf-file-action:hover {
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
}
@media (pointer: coarse) {
  .csf-file-action {
    width: 44px;
    height: 44px;
  }
}
`;
