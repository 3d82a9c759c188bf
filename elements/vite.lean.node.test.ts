import { expect, test } from 'vitest';
import { compactCss } from './vite.lean.ts';

test('a style sheet loses its comments, and what only its authors read', () => {
  const css = `
\${shared}
/* Narrow. */
@media (width < 720px) and (pointer: coarse) { .a > .b:is(.c, .d) :hover { color: red !important; margin: 0 \${size} 0; } }
.a::before {
  content: "; /"; inset: calc(
    1px + 2px
  );
}
.c[data-a="b"]:not([lang="zh CN"]) { opacity: 0.5; margin: -0.5px 10.5px; }
`;
  expect(compactCss(css)).toBe(
    `\${shared} @media (width < 720px) and (pointer:coarse){.a>.b:is(.c,.d) :hover{color:red!important;margin:0 \${size} 0}}.a::before{content:"; /";inset:calc(1px + 2px)}.c[data-a=b]:not([lang="zh CN"]){opacity:.5;margin:-.5px 10.5px}`,
  );
});
