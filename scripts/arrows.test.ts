import { describe, expect, test } from 'vitest';
import { againstTheArrows, faultsOf, importsOf } from './arrows.ts';

describe('directions of imports', () => {
  test('no file of the project imports against an arrow', () => {
    expect(againstTheArrows()).toEqual([]);
  });

  test.each([
    ['sdk/form/a.ts', "import { step } from '../approval/step.ts';", 'form may not import approval'],
    ['sdk/flow/a.ts', "import type { Api } from '@countersign/sdk/api';", 'flow may not import api'],
    ['sdk/form/a.ts', "import { useState } from 'react';", 'the sdk and the server know no React'],
    ['sdk/approval/a.ts', "import fs from 'node:fs';", 'only the server and tools run on Node'],
    [
      'elements/controls/input/Field.tsx',
      "import r from '@r2wc/react-to-web-component';",
      'elements/element is the only',
    ],
    [
      'elements/controls/a.ts',
      "import { x } from '../form-renderer/atoms.ts';",
      'controls may not import form-renderer',
    ],
    ['reference-app/portal/a.ts', "import { routes } from '@countersign/sdk/api/contract';", 'types only'],
    ['reference-app/server/a.ts', "import { x } from '../portal/main.tsx';", 'server may not import portal'],
    [
      'elements/form-renderer/a.ts',
      "const m = await import('../approval-task/element.ts');",
      'may not import approval-task',
    ],
  ])('%s with %s is a fault', (file, source, why) => {
    expect(faultsOf(file, source)).toMatchObject([{ file, line: 1, why: expect.stringContaining(why) }]);
  });

  test.each([
    ['sdk/api/a.ts', "import type { Api } from './contract/index.ts';"],
    ['elements/approval-task/a.tsx', "import { FormRenderer } from '../form-renderer/FormRenderer.tsx';"],
    ['reference-app/portal/a.tsx', "import '@countersign/elements';"],
    ['reference-app/server/a.ts', "import { routes } from '@countersign/sdk/api/contract';"],
  ])('%s with %s is allowed', (file, source) => {
    expect(faultsOf(file, source)).toEqual([]);
  });

  test('imports over several lines and re-exports are seen', () => {
    const source =
      "import {\n  a,\n  b,\n} from './x.ts';\nexport type { C } from './y.ts';\nexport * from './z.ts';";
    expect(importsOf(source).map(found => [found.specifier, found.typeOnly])).toEqual([
      ['./x.ts', false],
      ['./y.ts', true],
      ['./z.ts', false],
    ]);
  });
});
