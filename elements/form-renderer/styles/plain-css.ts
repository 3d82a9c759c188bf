/**
 * Contains the CSS of the form around its text inputs: labels, buttons, and the skeleton of a loading form.
 * The element `.csf` is a size container, so its contents do not affect its width. An empty `::before` box
 * therefore gives the form a width of up to 560 px in a shrink-to-fit parent. Its position keeps texts for
 * screen readers inside a scroll container of the page. Without it they would lengthen the page.
 */
export const formLabelAndButtonCss = /* css */ `
.csf {
  container: csf / inline-size;
  display: flow-root;
  position: relative;
}
.csf-form::before,
.csf-skeleton::before {
  content: "";
  display: grid;
  grid-template-columns: minmax(0, 560px);
}
.csf .csf-slot,
.csf .csf-text,
.csf-note,
.csf-actions,
.csf-unsupported {
  margin-block: 0 var(--cs-space-4);
}
.csf-actions {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-3);
}
.csf-button {
  font: inherit;
  font-weight: 500;
  min-height: var(--cs-input-height);
  padding: 0 var(--cs-space-5);
  cursor: pointer;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border-strong);
  border-radius: var(--cs-radius-input);
  transition: background-color var(--cs-motion);
}
.csf-button:hover:not(:disabled) {
  background: var(--cs-color-surface-sunken);
}
.csf-primary {
  color: var(--cs-color-on-primary);
  background: var(--cs-color-primary);
  border-color: transparent;
}
.csf-primary:hover:not(:disabled) {
  background: var(--cs-color-primary-hover);
}
.csf-button:disabled {
  color: var(--cs-color-text-disabled);
  background: var(--cs-color-surface-sunken);
  border-color: var(--cs-color-border);
  cursor: not-allowed;
}
.csf-nothing {
  color: var(--cs-color-text-muted);
  text-align: center;
  padding: var(--cs-space-8) var(--cs-space-4);
}
.csf-skeleton {
  display: grid;
  gap: var(--cs-space-6);
}
.csf-skeleton-row {
  height: var(--cs-input-height);
  border-radius: var(--cs-radius-input);
  background: var(--cs-color-surface-sunken);
}
.csf-labels-inline {
  container-type: normal;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 var(--cs-space-5);
}
.csf-labels-inline > .csf-slot,
.csf-labels-inline > .csf-slot .csf-field {
  grid-template-columns: auto minmax(160px, 1fr);
}
.csf-labels-inline .csf-label {
  line-height: var(--cs-input-height);
}
@container csf (min-width: 560px) {
  .csf-labels-beside .csf-field,
  .csf-labels-beside .csf-entry {
    grid-template-columns: var(--csf-label, 100px) minmax(0, 1fr);
  }
  .csf-labels-beside .csf-label {
    padding-block: calc((var(--cs-input-height) - 1lh) / 2);
    line-height: var(--cs-line-height);
  }
  .csf-labels-beside .csf-field.csf-unlabelled {
    grid-template-columns: minmax(0, 1fr);
  }
  .csf-labels-beside.csf-align-right .csf-label {
    text-align: end;
  }
  .csf-labels-beside > .csf-actions {
    padding-inline-start: calc(var(--csf-label, 100px) + var(--cs-space-3));
  }
}
@media print {
  .csf-actions {
    display: none;
  }
  .csf-slot {
    break-inside: avoid;
  }
}
`;
