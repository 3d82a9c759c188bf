/**
 * Contains the CSS that every shadow root adopts first. The CSS isolates the content of the element from the
 * styles of the host page.
 */

/**
 * A host page rule such as `* { all: unset }` overrides `:host`. Therefore `:host` sets only properties that
 * a host page may change, and the inner `.cs-root` resets inherited properties. Visibility, pointer events
 * and user selection stay inherited. The reset removes the locale by which Chromium selects the fallback
 * font. The language rules set the locale again. Without it, English text would contain apostrophes and
 * quotation marks as wide as a Chinese character. The position keeps hidden texts inside a scroll container of
 * the page. Without it they would lengthen the page.
 */
export const hostCss = /* css */ `
:host {
  all: initial;
  display: block;
}
.cs-root {
  all: initial;
  display: block;
  position: relative;
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
