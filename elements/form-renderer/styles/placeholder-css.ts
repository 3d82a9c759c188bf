/** Contains the CSS of the placeholder for a missing form. The CSS is loaded with the placeholder. */
export const placeholderCss = /* css */ `
.csf-state {
  display: grid;
  gap: var(--cs-space-2);
  justify-items: center;
  color: var(--cs-color-text-muted);
  text-align: center;
  padding: var(--cs-space-8) var(--cs-space-4);
  border: 1px dashed var(--cs-color-border-strong);
  border-radius: var(--cs-radius);
}
.csf-state p {
  margin: 0;
}
.csf-state-failed {
  color: var(--cs-color-text);
  background: var(--cs-color-danger-soft);
  border: 1px solid var(--cs-color-danger);
}
.csf-delayed {
  animation: csf-delayed 0.01s 0.5s both;
}
@keyframes csf-delayed {
  from {
    opacity: 0;
  }
}
`;
