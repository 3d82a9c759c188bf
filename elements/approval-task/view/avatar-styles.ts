/** Contains the CSS of a person's avatar. Each style sheet for components with an avatar includes it. */
export const avatarStyles = /* css */ `
.avatar {
  display: grid; place-items: center; flex: none; overflow: hidden; inline-size: 32px; block-size: 32px; border-radius: 50%; font-size: 11px;
  font-weight: 500; color: var(--cs-color-primary); background: var(--cs-color-primary-soft); white-space: nowrap;
}
.avatar img { inline-size: 100%; block-size: 100%; object-fit: cover; }
`;
