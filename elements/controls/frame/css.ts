/** Contains the CSS of an embedded web page and its dialog. */
export const embeddedPageCss = /* css */ `
.csf-frame {
  display: block;
  width: 100%;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  background: var(--cs-color-paper);
}
.csf-frame-link {
  display: inline-flex;
  align-items: center;
  justify-self: start;
  text-decoration: none;
}
.csf-dialog {
  max-width: calc(100vw - 2 * var(--cs-space-4));
  max-height: calc(100dvh - 2 * var(--cs-space-4));
  padding: var(--cs-space-4);
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.csf-dialog::backdrop {
  background: rgb(0 0 0 / 45%);
}
.csf-dialog-head {
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--cs-space-3);
  margin-bottom: var(--cs-space-3);
}
@media print {
  .csf-frame,
  .csf-dialog {
    display: none;
  }
}
`;
