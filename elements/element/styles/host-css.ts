/** The first css of every shadow root: no style of the page comes in, whatever its rules do to the host element. */

/**
 * A page's `* { all: unset }` applies to the host itself and wins over `:host`. So `:host` sets only properties that a page
 * may change, and the inner `.cs-root` cuts inheritance; visibility and pointer events go through on purpose. The cut
 * also drops Chromium's locale, by which it chooses the fallback font, so the language restores it. It leaves the direction alone.
 * In English, a Chinese font would draw apostrophes and quotation marks as wide as a character.
 */
export const hostCss = `
:host{all:initial;display:block}
.cs-root{all:initial;display:block;visibility:inherit;pointer-events:inherit;user-select:inherit;
  color:var(--cs-color-text);font-family:var(--cs-font);font-size:var(--cs-font-size);
  line-height:var(--cs-line-height);color-scheme:light;-webkit-text-size-adjust:100%;
  -webkit-font-smoothing:antialiased;overflow-wrap:break-word}
:host([data-scheme="dark"]) .cs-root{color-scheme:dark}
.cs-root[lang=zh-CN]{-webkit-locale:"zh-CN"}
.cs-root[lang=en]{-webkit-locale:"en";font-variant:proportional-width}
*,::before,::after{box-sizing:border-box}
:focus-visible{outline:2px solid var(--cs-color-focus);outline-offset:2px}
:host([hidden]),[hidden]{display:none!important}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}
`;
