/**
 * Contains the CSS of the rich text editor and of rich text in the read-only form. ProseMirror's own rules
 * come first.
 */
export const editorCss = /* css */ `
.csf-editor .ProseMirror {
  position: relative;
  white-space: pre-wrap;
  overflow-wrap: break-word;
  font-variant-ligatures: none;
  min-height: calc(6 * 1lh);
  max-height: 480px;
  overflow: auto;
  padding: var(--cs-space-2) var(--cs-space-3);
  outline: none;
}
.csf-editor .ProseMirror pre {
  white-space: pre-wrap;
}
.ProseMirror-gapcursor {
  display: none;
  pointer-events: none;
  position: absolute;
}
.ProseMirror-focused .ProseMirror-gapcursor {
  display: block;
}
.csf-editor {
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  min-width: 0;
}
.csf-invalid .csf-editor {
  border-color: var(--cs-color-danger);
}
.csf-editor:has(.ProseMirror:focus-visible) {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 1px;
}
.csf-editor-off {
  background: var(--cs-color-surface-sunken);
  border-color: var(--cs-color-border);
}
.csf-editor-tools {
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: var(--cs-space-1);
  border-bottom: 1px solid var(--cs-color-border);
}
.csf-editor-tool {
  min-width: 32px;
  height: 32px;
  padding: 0 var(--cs-space-1);
  border: 0;
  font: inherit;
  cursor: pointer;
  color: var(--cs-color-text);
  background: transparent;
  border-radius: var(--cs-radius-input);
}
.csf-editor-tool:hover {
  background: var(--cs-color-surface-sunken);
}
.csf-editor-tool[aria-pressed="true"] {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
}
.csf-editor-tool > svg {
  display: block;
  width: 16px;
  height: 16px;
  margin: auto;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.csf-tool-bold > svg {
  stroke-width: 2;
}
.csf-editor-link {
  padding: var(--cs-space-2);
  border-bottom: 1px solid var(--cs-color-border);
}
.csf-rich p,
.csf-rich h1,
.csf-rich h2,
.csf-rich h3,
.csf-rich h4 {
  margin: 0 0 var(--cs-space-2);
}
.csf-rich h2 {
  font-size: var(--cs-font-size-title);
}
.csf-rich h3 {
  font-size: var(--cs-font-size-large);
}
.csf-rich ul,
.csf-rich ol {
  margin: 0 0 var(--cs-space-2);
  padding-inline-start: var(--cs-space-6);
}
.csf-rich blockquote {
  margin: 0 0 var(--cs-space-2);
  padding-inline-start: var(--cs-space-3);
  border-inline-start: 3px solid var(--cs-color-border-strong);
  color: var(--cs-color-text-muted);
}
.csf-rich pre {
  margin: 0 0 var(--cs-space-2);
  padding: var(--cs-space-2) var(--cs-space-3);
  overflow: auto;
  font-family: var(--cs-font-mono);
  background: var(--cs-color-surface-sunken);
  border-radius: var(--cs-radius-input);
}
.csf-rich code {
  font-family: var(--cs-font-mono);
}
.csf-rich a {
  color: var(--cs-color-primary);
  text-underline-offset: 2px;
}
.csf-rich img {
  max-width: 100%;
  height: auto;
}
.csf-rich table {
  border-collapse: collapse;
}
.csf-rich td,
.csf-rich th {
  border: 1px solid var(--cs-color-border);
  padding: var(--cs-space-1) var(--cs-space-2);
}
@media (pointer: coarse) {
  .csf-editor-tool {
    min-width: 44px;
    height: 44px;
  }
}
`;
