/** The picture of the running flow. */
export const pictureCss = /* css */ `
.picture-head { display: flex; justify-content: flex-end; margin-block-end: var(--cs-space-1); }
.picture-window {
  max-block-size: 65vh; overflow: auto; border: 1px solid var(--cs-color-border); border-radius: var(--cs-radius);
  background: var(--cs-color-surface-sunken);
}
.picture-window svg { display: block; margin-inline: auto; }
.picture-lines { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.picture { position: relative; }
.picture-head button[aria-pressed="true"] { color: var(--cs-color-primary); background: var(--cs-color-primary-soft); }
`;
