/** Contains the CSS of the keyboard shortcuts dialog. */
export const shortcutsDialogCss = /* css */ `
.designer-keys {
  width: 640px;
  max-width: calc(100vw - 32px);
  max-height: calc(100vh - 64px);
  padding: 0;
  overflow: auto;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.designer-keys:focus {
  outline: none;
}
.designer-keys::backdrop {
  background: rgb(0 0 0 / 40%);
}
.designer-keys-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 12px 12px 12px 20px;
  border-bottom: 1px solid var(--cs-color-border);
}
.designer-keys h2 {
  margin: 0;
  font-size: var(--cs-font-size-large);
}
.designer-keys-list {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: 2px 24px;
  margin: 0;
  padding: 12px 20px 20px;
}
.designer-keys-list > div {
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding: 6px 0;
  border-bottom: 1px solid var(--cs-color-border);
}
.designer-keys-list dt {
  font-family: var(--cs-font-mono);
  font-size: var(--cs-font-size-small);
}
.designer-keys-list dd {
  margin: 0;
  text-align: end;
  color: var(--cs-color-text-muted);
}
`;
