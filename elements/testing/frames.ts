/**
 * Serves the pages that tests load into a frame: `/frame/<name>` runs `testing/frames/<name>.tsx`. `csp=strict`
 * sets the strict policy; `prototypes=frozen` freezes `Object.prototype` before any other script.
 */
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** The content security policy of the frames, as the docs describe it. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'; trusted-types countersign ProseMirrorClipboard";

/** Serves a page that loads only the module of the frame. */
export const frames: Middleware = (context, next) => {
  const name = /^\/frame\/([\w-]+)$/.exec(context.path)?.[1];
  if (!name) return next();
  if (context.query.csp === 'strict') context.set('Content-Security-Policy', strictPolicy);
  const freeze =
    context.query.prototypes === 'frozen' ? '<script>Object.freeze(Object.prototype)</script>' : '';
  context.type = 'html';
  context.body = `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>${name}</title>${freeze}
<script type="module" src="/elements/.cache/tests/built/testing--frames--${name}.js"></script></head><body></body></html>`;
};
