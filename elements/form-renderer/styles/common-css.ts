/** Contains the CSS of a form with common controls: editable, read-only, on a phone and in print. */
import { fieldCss } from '../../ui/field/field-css.ts';

const fieldGroupCss = /* css */ `
.csf-stretch {
  display: flow-root;
  content-visibility: auto;
  contain-intrinsic-height: auto var(--csf-high);
  padding: 4px 4px 0;
  margin: -4px -4px 0;
}
.csf-soon {
  content-visibility: visible;
  padding: 0;
  margin: 0;
}
.csf-waiting {
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  line-height: 80px;
  text-align: start;
  white-space: pre;
  overflow: hidden;
  color: var(--cs-color-text-muted);
}
.csf-labels-inline > .csf-stretch {
  display: contents;
}
.csf-labels-inline > .csf-stretch > .csf-slot,
.csf-labels-inline > .csf-stretch > .csf-slot .csf-field {
  grid-template-columns: auto minmax(160px, 1fr);
}
.csf-labels-inline > .csf-stretch > .csf-waiting {
  height: var(--csf-high);
}
@media print {
  .csf-stretch {
    content-visibility: visible;
  }
}
`;

const readOnlyFormCss = /* css */ `
.csf .csf-document {
  display: grid;
  gap: var(--cs-space-3);
  margin-bottom: var(--cs-space-4);
}
.csf-entry {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 var(--cs-space-3);
}
.csf-entry dt {
  color: var(--cs-color-text-muted);
}
.csf-entry dd {
  white-space: pre-line;
  min-width: 0;
}
.csf-entry dd.csf-none {
  color: var(--cs-color-text-muted);
}
.csf :is(.csf-text, .csf-help, .csf-note) :is(p, ul, ol, table) {
  margin-block: 0 var(--cs-space-2);
}
.csf :is(.csf-text, .csf-help, .csf-note) a {
  color: var(--cs-color-primary);
}
.csf :is(.csf-text, .csf-help, .csf-note) img {
  max-width: 100%;
  height: auto;
}
@container csf (max-width: 559px) {
  .csf-range {
    grid-template-columns: minmax(0, 1fr);
  }
  .csf-range > span {
    display: none;
  }
}
@media print {
  .csf-entry {
    break-inside: avoid;
  }
}
`;

export const commonCss: string = fieldCss + fieldGroupCss + readOnlyFormCss;
