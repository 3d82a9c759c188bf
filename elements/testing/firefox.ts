/** The test files that run in Firefox too: those of a behaviour that browsers implement differently. With `TEST_ALL=1` every file does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FILES: readonly string[] = [
  'approval-task/bar/menu.test.tsx',
  'approval-task/comment/comment.test.tsx',
  'approval-task/panel/live.test.tsx',
  'approval-task/panel/print/print.test.tsx',
  'approval-task/unsent/unsent.test.tsx',
  'approval-task/view/dialog.test.tsx',
  'controls/codemirror/Field.test.tsx',
  'controls/date/Field.test.tsx',
  'controls/editor/Field.test.tsx',
  'controls/hostile-markup.test.ts',
  'controls/input/Field.test.tsx',
  'controls/keyboard.test.ts',
  'controls/number/Field.test.tsx',
  'controls/rich/safe-style.test.ts',
  'controls/strict-policy.test.ts',
  'controls/upload/Field.test.tsx',
  'element/events.test.tsx',
  'element/form.test.tsx',
  'element/lifecycle.test.tsx',
  'element/mui.test.tsx',
  'element/strict-policy.test.ts',
  'element/surroundings.test.tsx',
  'form-renderer/first-error.test.ts',
  'form-renderer/host-form.test.tsx',
  'form-renderer/large-form.test.tsx',
  'form-renderer/large-form-keys.test.ts',
  'form-renderer/print.test.ts',
  'form-renderer/right-to-left.test.ts',
  'login-widget/login-widget.test.tsx',
];

const folder = join(import.meta.dirname, '..');

/** Returns a predicate of test files, relative to `elements/`; throws where the list names a file that is not there. */
export function inFirefox(): (file: string) => boolean {
  const stale = FILES.filter(file => !existsSync(join(folder, file)));
  if (stale.length > 0)
    throw new Error(`elements/testing/firefox.ts lists missing files: ${stale.join(', ')}.`);
  const isAll = process.env.TEST_ALL === '1';
  return file => isAll || FILES.includes(file);
}
