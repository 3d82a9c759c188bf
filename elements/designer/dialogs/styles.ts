/** Contains the CSS of the designer dialogs. */
import { logicDialogCss } from './logic-styles.ts';
import { textDialogCss } from './text-styles.ts';

const dialogWidthsCss = [423, 520, 650, 850]
  .map(width => `.dialog-${width}{width:min(${width}px,100vw - 32px)}`)
  .join('\n');

const dialogFrameCss = /* css */ `
.dialog-box {
  padding: 0;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  box-shadow: var(--cs-shadow);
  max-height: min(860px, 100vh - 48px);
  overflow: hidden;
  font-size: var(--cs-font-size);
}
.dialog-box::backdrop {
  background: rgb(0 0 0 / 45%);
}
.dialog-box:focus {
  outline: none;
}
${dialogWidthsCss}
.dialog-full {
  width: calc(100vw - 32px);
  height: calc(100vh - 32px);
  max-height: none;
}
.dialog-full .dialog-frame {
  height: 100%;
}
.dialog-box .dialog-frame {
  display: flex;
  flex-direction: column;
  max-height: inherit;
}
.dialog-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--cs-space-3);
  flex: none;
  padding: var(--cs-space-3) var(--cs-space-5);
  border-bottom: 1px solid var(--cs-color-border);
}
.dialog-head > h2 {
  margin: 0;
  font-size: var(--cs-font-size-large);
  font-weight: 600;
}
.dialog-close {
  width: 32px;
  height: 32px;
  font-size: 20px;
}
.dialog-body {
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: var(--cs-space-4) var(--cs-space-5);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cs-space-4);
  grid-auto-rows: max-content;
  align-content: start;
}
.dialog-footer {
  flex: none;
  justify-content: flex-end;
  padding: var(--cs-space-3) var(--cs-space-5);
  border-top: 1px solid var(--cs-color-border);
}
.dialog-footer .kit-button {
  min-height: var(--cs-input-height);
  padding-inline: var(--cs-space-5);
}
.dialog-alert {
  flex: 1 1 120px;
  margin: 0;
  align-self: center;
  color: var(--cs-color-danger);
}
.dialog-empty {
  padding: var(--cs-space-6) 0;
  margin: 0;
  text-align: center;
  color: var(--cs-color-text-muted);
}
.dialog-warning {
  margin: 0;
  padding: var(--cs-space-2) var(--cs-space-3);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-warning-soft);
  color: var(--cs-color-text);
}
.dialog-section {
  display: grid;
  gap: var(--cs-space-2);
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
}
.dialog-section > :is(h3, legend) {
  margin: 0;
  padding: 0;
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.dialog-list {
  list-style: none;
  margin: 0;
  padding: 0;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
}
.dialog-list:empty {
  display: none;
}
.dialog-list > li {
  display: flex;
  align-items: flex-start;
  gap: var(--cs-space-3);
  padding: var(--cs-space-2) var(--cs-space-3);
}
.dialog-list > li + li {
  border-top: 1px solid var(--cs-color-border);
}
.dialog-list > li > :first-child {
  flex: 1;
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;
}
@media (max-width: 600px) {
  .dialog-list > li {
    flex-wrap: wrap;
    gap: var(--cs-space-2);
  }
  .dialog-list > li > :first-child {
    flex-basis: 200px;
  }
  .dialog-list > li:has(> :nth-child(3)) > :first-child {
    flex-basis: 100%;
  }
}
`;

export const dialogCss: string = dialogFrameCss + logicDialogCss + textDialogCss;
