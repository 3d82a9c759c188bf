/**
 * Contains the CSS of the basic information page and the settings pages. It is loaded when one of these pages
 * is first opened.
 */
import { settingPagesCss } from './setting-pages.ts';

const basicsFormCss = /* css */ `
.flow-form {
  --cs-kit-height: 36px;
  display: grid;
  gap: var(--cs-space-5);
  max-width: 720px;
  margin: 0 auto;
  padding: var(--cs-space-6) var(--cs-space-5) var(--cs-space-8);
}
.flow-form fieldset {
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
}
.flow-field {
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  min-width: 0;
}
.flow-label {
  justify-self: start;
  padding: 0;
  font-weight: 500;
}
.flow-required {
  color: var(--cs-color-danger);
  margin-inline-end: 4px;
}
.designer .flow-hint {
  margin: 0;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.flow-pair {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--cs-space-5);
}
.designer[data-narrow] .flow-pair {
  grid-template-columns: minmax(0, 1fr);
}
.flow-form .kit-area {
  min-height: 84px;
}
.flow-form .kit-input:disabled {
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
  border-color: var(--cs-color-border);
  opacity: 1;
}
.flow-radios {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-2) var(--cs-space-5);
}
.flow-radios > label {
  display: inline-flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: 32px;
  cursor: pointer;
}
.flow-radios input,
.flow-check {
  width: 16px;
  height: 16px;
  margin: 0;
  flex: none;
  accent-color: var(--cs-color-primary);
}
.flow-chosen {
  display: grid;
  gap: var(--cs-space-1);
}
.flow-chosen > li {
  display: flex;
  align-items: center;
  gap: var(--cs-space-2);
  min-height: 36px;
  padding-inline: var(--cs-space-3) 6px;
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-paper);
}
.flow-chosen > li > span:first-child {
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
}
.flow-tag {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
  white-space: nowrap;
}
.flow-pages {
  --cs-kit-height: 32px;
  display: flex;
  height: 100%;
  min-height: 0;
  position: relative;
}
.flow-side-menu {
  display: flex;
  flex-direction: column;
  gap: 2px;
  flex: none;
  width: 200px;
  padding: var(--cs-space-3) var(--cs-space-2);
  overflow: auto;
  background: var(--cs-color-paper);
  border-inline-end: 1px solid var(--cs-color-border);
}
.flow-side-menu > button {
  min-height: 40px;
  padding: 0 var(--cs-space-3);
  border: 0;
  font: inherit;
  text-align: start;
  color: var(--cs-color-text);
  background: none;
  border-radius: var(--cs-radius-input);
  cursor: pointer;
}
.flow-side-menu > button:hover {
  background: var(--cs-color-surface-sunken);
}
.flow-side-menu > button[aria-selected="true"] {
  color: var(--cs-color-primary);
  background: var(--cs-color-primary-soft);
  font-weight: 500;
}
.flow-side-menu > button:focus-visible {
  outline-offset: -2px;
}
.flow-settings {
  flex: 1;
  min-width: 0;
  overflow: auto;
  padding: var(--cs-space-5) var(--cs-space-6) var(--cs-space-8);
}
.designer[data-narrow] .flow-settings {
  padding: var(--cs-space-4) var(--cs-space-4) 88px;
}
.flow-settings > h2,
.flow-form > h2 {
  margin: 0 0 var(--cs-space-4);
  font-size: var(--cs-font-size-large);
  font-weight: 600;
}
.flow-section {
  display: grid;
  gap: var(--cs-space-3);
  margin: 0 0 var(--cs-space-6);
  padding: 0;
  border: 0;
  min-width: 0;
}
.flow-section > :is(h3, legend) {
  margin: 0 0 var(--cs-space-1);
  padding: 0;
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.flow-cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: var(--cs-space-3);
}
.flow-card {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--cs-space-3);
  align-items: start;
  align-content: start;
  padding: var(--cs-space-3) var(--cs-space-4);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
}
.flow-card > label,
.flow-card > .flow-card-name {
  font-weight: 500;
  line-height: 24px;
  padding-block: 3px;
}
.flow-card > p {
  grid-column: 1 / -1;
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.flow-card > .kit-select {
  grid-column: 1 / -1;
}
.flow-card[data-changed] {
  border-color: var(--cs-color-primary);
}
.flow-wide-card {
  grid-column: 1 / -1;
}
`;

export const flowSettingsPagesCss: string = basicsFormCss + settingPagesCss;
