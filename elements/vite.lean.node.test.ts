import { expect, test } from 'vitest';
import { compactCss } from './vite.lean.ts';

test('a style sheet loses the spaces that only its authors read', () => {
  const css = `/* css */ \`
\${shared}
@media (width < 720px) { .a > .b:is(.c, .d) { color: red; margin: 0 \${size} 0; } }
.a::before {
  content: "; "; inset: calc(1px + 2px);
}
\``;
  expect(compactCss(css)).toBe(
    `/* css */ \` \${shared} @media (width < 720px){.a > .b:is(.c, .d){color: red;margin: 0 \${size} 0}}.a::before{content: "; ";inset: calc(1px + 2px)}\``,
  );
});
