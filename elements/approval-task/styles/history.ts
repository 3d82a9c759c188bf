/**
 * Contains the CSS of the container for the panel next to the form. The container is displayed before the
 * panel is loaded.
 */
export const panelContainerStyles = /* css */ `
.history { padding: var(--cs-space-5); background: var(--cs-color-surface); border-block-start: 1px solid var(--cs-color-border); min-inline-size: 0; }
.inline .history { border-end-end-radius: var(--cs-radius); }
@container (width >= 720px) {
  .history { border-block-start: 0; border-inline-start: 1px solid var(--cs-color-border); }
}
@container (width < 720px) { .history { padding: var(--cs-space-4); } }
.history > .bone { block-size: 18px; margin-block-end: var(--cs-space-3); }
`;
