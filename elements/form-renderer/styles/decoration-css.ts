/** Contains the CSS of decorations, of responsive columns, and of the busy indicator. */
export const decorationCss = /* css */ `
.csf-rule {
  border: 0;
  border-top: 1px solid var(--cs-color-border);
  margin: var(--cs-space-2) 0 var(--cs-space-4);
}
.csf .csf-divider {
  display: flex;
  align-items: center;
  gap: var(--cs-space-3);
  margin: 0 0 var(--cs-space-4);
  font-size: var(--cs-font-size);
  font-weight: 600;
}
.csf-divider::before,
.csf-divider::after {
  content: "";
  flex: 1;
  border-top: 1px solid var(--cs-color-border);
}
.csf-divider-left::before,
.csf-divider-right::after {
  flex: 0 0 var(--cs-space-4);
}
.csf-text {
  white-space: pre-line;
  overflow-wrap: anywhere;
  display: flex;
}
.csf-text > div {
  flex: 1;
  min-width: 0;
}
.csf-text :is(td, th) {
  border: 1px solid var(--cs-color-border);
  padding: var(--cs-space-1) var(--cs-space-2);
}
.csf-note > .csf-clear {
  color: inherit;
}
.csf-note {
  padding: var(--cs-space-3) var(--cs-space-4);
  border-radius: var(--cs-radius);
  border-inline-start: 3px solid var(--cs-color-accent);
  background: var(--cs-color-primary-soft);
}
.csf-note {
  position: relative;
  display: flex;
  gap: var(--cs-space-3);
  white-space: pre-line;
  overflow-wrap: anywhere;
}
.csf-note:has(> .csf-clear) {
  padding-inline-end: var(--cs-space-8);
}
.csf-note > .csf-clear {
  top: var(--cs-space-5);
}
.csf-note-text {
  min-width: 0;
}
.csf-note-title {
  font-weight: 600;
}
.csf-note-icon {
  flex: none;
  width: 20px;
  height: 20px;
  border: 1.5px solid;
  border-radius: 50%;
  font-weight: 700;
  line-height: 17px;
  text-align: center;
}
.csf-banner {
  border-radius: 0;
  border-inline-start: 0;
  border-block: 1px solid var(--cs-color-border);
}
.csf-note-success {
  border-color: var(--cs-color-success);
  background: var(--cs-color-success-soft);
}
.csf-note-warning {
  border-color: var(--cs-color-warning);
  background: var(--cs-color-warning-soft);
}
.csf-note-error {
  border-color: var(--cs-color-danger);
  background: var(--cs-color-danger-soft);
}
.csf-dashed {
  border-style: dashed;
}
.csf-danger {
  color: var(--cs-color-danger);
  border-color: var(--cs-color-danger);
}
.csf-labels-inline > .csf-card,
.csf-labels-inline > .csf-grid,
.csf-labels-inline > .csf-tabs,
.csf-labels-inline > .csf-scroll {
  flex: 1 0 100%;
}
.csf-label-grid :is(.csf-field, .csf-entry) {
  --csf-l: var(--csf-label-xs);
  --csf-w: var(--csf-wrapper-xs);
}
@container csf (min-width: 560px) {
  .csf-label-grid.csf-labels-beside :is(.csf-field, .csf-entry) {
    grid-template-columns: repeat(24, minmax(0, 1fr));
    column-gap: 0;
  }
  .csf-label-grid.csf-labels-beside :is(.csf-label, dt) {
    grid-column: span var(--csf-l);
    padding-inline-end: var(--cs-space-3);
  }
  .csf-label-grid.csf-labels-beside :is(.csf-body, dd) {
    grid-column: span var(--csf-w);
  }
  .csf-label-grid.csf-labels-beside > .csf-actions {
    padding-inline-start: var(--csf-label, 100px);
  }
  .csf-label-grid.csf-labels-beside .csf-field.csf-unlabelled {
    grid-template-columns: minmax(0, 1fr);
  }
  .csf-label-grid.csf-labels-beside .csf-field.csf-unlabelled > .csf-body {
    grid-column: auto;
  }
}
@container csf (min-width: 576px) {
  .csf-label-grid :is(.csf-field, .csf-entry) {
    --csf-l: var(--csf-label-sm);
    --csf-w: var(--csf-wrapper-sm);
  }
}
@container csf (min-width: 768px) {
  .csf-label-grid :is(.csf-field, .csf-entry) {
    --csf-l: var(--csf-label-md);
    --csf-w: var(--csf-wrapper-md);
  }
}
@container csf (min-width: 992px) {
  .csf-label-grid :is(.csf-field, .csf-entry) {
    --csf-l: var(--csf-label-lg);
    --csf-w: var(--csf-wrapper-lg);
  }
}
@container csf (min-width: 1200px) {
  .csf-label-grid :is(.csf-field, .csf-entry) {
    --csf-l: var(--csf-label-xl);
    --csf-w: var(--csf-wrapper-xl);
  }
}
@container csf (min-width: 1600px) {
  .csf-label-grid :is(.csf-field, .csf-entry) {
    --csf-l: var(--csf-label-xxl);
    --csf-w: var(--csf-wrapper-xxl);
  }
}
@container csf (max-width: 559px) {
  :is(.csf-tabs-left, .csf-tabs-right) {
    display: block;
  }
  :is(.csf-tabs-left, .csf-tabs-right) > .csf-tablist {
    flex-direction: row;
    overflow-x: auto;
    border-inline: 0;
  }
  .csf-grid:not(.csf-fluid) {
    display: block;
  }
}
.csf-fluid > .csf-column {
  grid-column: span var(--csf-xs, 24);
}
@container csf (min-width: 576px) {
  .csf-fluid > .csf-column {
    grid-column: span var(--csf-sm, var(--csf-span));
  }
}
@container csf (min-width: 768px) {
  .csf-fluid > .csf-column {
    grid-column: span var(--csf-md, var(--csf-span));
  }
}
@container csf (min-width: 992px) {
  .csf-fluid > .csf-column {
    grid-column: span var(--csf-lg, var(--csf-span));
  }
}
@container csf (min-width: 1200px) {
  .csf-fluid > .csf-column {
    grid-column: span var(--csf-xl, var(--csf-span));
  }
}
@container csf (min-width: 1600px) {
  .csf-fluid > .csf-column {
    grid-column: span var(--csf-xxl, var(--csf-span));
  }
}
[data-busy] .csf-body::after {
  content: "";
  height: 2px;
  margin-block-start: var(--cs-space-1);
  border-radius: 1px;
  background: linear-gradient(90deg, transparent, var(--cs-color-primary), transparent);
  animation: csf-busy 1s linear infinite;
}
@keyframes csf-busy {
  from {
    translate: -40% 0;
    opacity: 0.4;
  }
  to {
    translate: 40% 0;
    opacity: 0.4;
  }
}
@media print {
  .csf-scroll {
    overflow: visible;
  }
  .csf-note > .csf-clear {
    display: none;
  }
  .csf-panel[hidden] {
    display: block !important;
  }
  .csf-tablist,
  .csf-actions {
    display: none;
  }
  .csf-card {
    break-inside: auto;
  }
}
`;
