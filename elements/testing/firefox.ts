/** The test files that also run in Firefox: those of behaviour that browsers implement differently. With `TEST_ALL=1` every file does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FILES: readonly string[] = [
  'approval-task/panel/print/print.test.tsx',
  'approval-task/view/dialog.test.tsx',
  'controls/batch/Rows.test.tsx',
  'controls/batch/long-table.test.tsx',
  'controls/codemirror/Field.test.tsx',
  'controls/containers.test.tsx',
  'controls/date/Field.test.tsx',
  'controls/editor/Field.test.tsx',
  'controls/hostile-markup.test.ts',
  'controls/keyboard.test.ts',
  'controls/light.test.tsx',
  'controls/number/Field.test.tsx',
  'controls/strict-policy.test.ts',
  'controls/treeSelect/Field.test.tsx',
  'controls/upload/Field.test.tsx',
  'element/environment.test.tsx',
  'element/lifecycle/form.test.tsx',
  'element/lifecycle/lifecycle.test.tsx',
  'element/mui/mui.test.tsx',
  'element/styles/strict-policy.test.ts',
  'form-designer/drag/drag.test.tsx',
  'form-designer/languages/languages.test.tsx',
  'form-renderer/form-renderer.test.tsx',
  'form-renderer/host/host-form.test.tsx',
  'form-renderer/printing/print.test.ts',
  'form-renderer/validation/first-error.test.ts',
  'form-renderer/view/labels.test.tsx',
  'form-renderer/view/large-form.test.tsx',
  'form-renderer/view/right-to-left.test.ts',
  'login-widget/login-widget.test.tsx',
  'ui/html/safe-style.test.ts',
  'ui/picking/Popup.test.tsx',
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
