/** Contains the CSS of the skeleton, and of the empty and error states. */
export const emptyStateStyles = /* css */ `
.bone { display: block; border-radius: var(--cs-radius-input); background: var(--cs-color-surface-sunken); animation: breathe 1.6s ease-in-out infinite; }
@keyframes breathe { 50% { opacity: .5; } }
.bone-title { inline-size: min(280px, 55%); block-size: 28px; }
.bone-line { inline-size: min(520px, 80%); block-size: 18px; margin-block-start: var(--cs-space-2); }
.bone-field { block-size: 36px; margin-block-end: var(--cs-space-4); }
.history > .bone-entry { block-size: 88px; margin-block-end: var(--cs-space-4); }
.bone-bar { block-size: 96px; }
.empty-state { display: grid; justify-items: center; align-content: center; gap: var(--cs-space-3); flex: 1; min-block-size: 280px; padding: var(--cs-space-8) var(--cs-space-5); text-align: center; }
.empty-state h2 { font-size: var(--cs-font-size-large); font-weight: 600; }
.empty-state p { max-inline-size: 44ch; }
.empty-state-close { display: flex; justify-content: flex-end; padding: var(--cs-space-4) var(--cs-space-5) 0; }
@container (width < 720px) { .bone-bar { block-size: 148px; } .empty-state-close { padding: var(--cs-space-3) var(--cs-space-4) 0; } }
.empty-state > .icon { inline-size: 40px; block-size: 40px; color: var(--cs-color-text-muted); stroke-width: 1; }
@media (prefers-reduced-motion: reduce) { .bone { animation: none; } }
`;
