/**
 * Contains the CSS of the signature control. The sheet is white in every colour scheme, because the stored
 * image is white.
 */
export const signatureCss = /* css */ `
.csf-signature {
  display: grid;
  gap: var(--cs-space-2);
  max-width: 420px;
  min-width: 0;
}
.csf-signature-sheet {
  position: relative;
  height: 160px;
}
.csf-signature-sheet canvas {
  display: block;
  width: 100%;
  height: 100%;
  box-sizing: border-box;
  touch-action: none;
  cursor: crosshair;
  background: #fff;
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
}
.csf-invalid .csf-signature-sheet canvas {
  border-color: var(--cs-color-danger);
}
.csf-signature-hint {
  position: absolute;
  inset: auto var(--cs-space-6) 28px;
  border-bottom: 1px dashed #b6bcc6;
  color: #5d6675;
  text-align: center;
  pointer-events: none;
  font-size: var(--cs-font-size-small);
}
.csf-signature-line {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cs-space-2);
}
.csf-signature-line .csf-input {
  flex: 1 1 160px;
  width: auto;
}
.csf-signature-note {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
  min-height: 1lh;
  margin: 0;
}
.csf-signature .csf-thumb {
  display: block;
  width: auto;
  height: auto;
  max-width: 100%;
  max-height: 160px;
  background: #fff;
  border: 1px solid var(--cs-color-border);
}
`;
