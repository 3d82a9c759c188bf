/**
 * Contains the CSS that every shadow root adopts first. The CSS isolates the content of the element from the
 * styles of the host page.
 */

/**
 * A rule of the host page such as `* { all: unset }` applies to the host element and overrides `:host`.
 * Therefore `:host` sets only properties that a host page may change, and the inner `.cs-root` resets
 * inheritance. Visibility, pointer events and user selection are inherited on purpose. The reset does not
 * affect the direction, but it drops the locale by which Chromium selects the fallback font. The language
 * rules restore the locale, because in English text a Chinese font would draw apostrophes and quotation marks
 * as wide as a Chinese character.
 */
export const hostCss = /* css */ `
:host {
  all: initial;
  display: block;
}
.cs-root {
  all: initial;
  display: block;
  visibility: inherit;
  pointer-events: inherit;
  user-select: inherit;
  color: var(--cs-color-text);
  font-family: var(--cs-font);
  font-size: var(--cs-font-size);
  line-height: var(--cs-line-height);
  color-scheme: light;
  -webkit-text-size-adjust: 100%;
  -webkit-font-smoothing: antialiased;
  overflow-wrap: break-word;
}
:host([data-scheme="dark"]) .cs-root {
  color-scheme: dark;
}
.cs-root[lang="zh-CN"] {
  -webkit-locale: "zh-CN";
}
.cs-root[lang="en"] {
  -webkit-locale: "en";
  font-variant: proportional-width;
}
*,
::before,
::after {
  box-sizing: border-box;
}
:focus-visible {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: 2px;
}
:host([hidden]),
[hidden] {
  display: none !important;
}
@media (prefers-reduced-motion: reduce) {
  *,
  ::before,
  ::after {
    animation: none !important;
    transition: none !important;
  }
}
`;
