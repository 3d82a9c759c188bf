/**
 * Contains the CSS of the dialog that imports a flow. The dialog shows pictures of the flow and lists the
 * parts that could not be imported.
 */
export const flowImportDialogCss = /* css */ `
.dialog-body:has(.import-losses, .import-side) .dialog-text {
  height: 140px;
}
.import-side {
  display: grid;
  gap: var(--cs-space-2);
  min-width: 0;
}
.import-side > h3 {
  margin: 0;
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.import-frame {
  overflow: auto;
  max-height: 300px;
  padding: var(--cs-space-2);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-surface-sunken);
}
.import-frame:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
}
.import-picture {
  direction: ltr;
  display: block;
  max-width: 100%;
  height: auto;
  min-width: min(100%, 240px);
  margin-inline: auto;
}
.dialog-box .import-losses {
  max-height: 260px;
  overflow: auto;
}
.import-losses > li {
  align-items: baseline;
  flex-wrap: wrap;
}
.dialog-box .dialog-list.import-losses > li > :first-child {
  flex: none;
  padding-block: 0;
}
.import-losses > li > :nth-child(2) {
  flex: 1;
  min-width: min(100%, 260px);
}
.import-losses b {
  font-weight: 600;
}
.import-losses code {
  flex: 1 0 100%;
  color: var(--cs-color-text-muted);
  font-family: var(--cs-font-mono);
  font-size: 12px;
  overflow-wrap: anywhere;
}
.import-mark {
  padding: 1px 8px;
  border-radius: 10px;
  font-size: var(--cs-font-size-small);
  background: var(--cs-color-warning-soft);
  color: var(--cs-color-text);
}
.import-mark[data-severity="dropped"] {
  background: var(--cs-color-danger-soft, var(--cs-color-warning-soft));
}
`;
