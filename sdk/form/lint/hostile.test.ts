/** Lint, its fixes and edits of definitions that hold anything: nothing throws, and keys are given to every control. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controlTypes } from '../controls/all-kinds.ts';
import { isObject } from '../definition/reading.ts';
import { localised, translatableTexts } from '../definition/translations.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import * as edits from '../edits/index.ts';
import { displayTextOfValue, fieldsOf } from '../full.ts';
import { ruleSentence } from '../rules/authoring/sentence.ts';
import { anyJson } from '../testing/any-json.ts';
import { fixFor, lint } from './index.ts';

const anything = anyJson({ maxDepth: 2 });
const names = fc.constantFrom('a', 'b', 'x', '', '__proto__', 'constructor');
const options =
  'options treeData defaultValue rangeDefaultValue min max minRows hidden format computed requiredWhen readOnlyWhen dynamicKey dictCode multiple range';
const optionNames = fc.constantFrom(...options.split(' '));
const { control } = fc.letrec<{ control: unknown; list: unknown }>(tie => ({
  list: fc.oneof({ maxDepth: 3 }, anything, fc.array(tie('control'), { maxLength: 3 })),
  control: fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 6,
      arbitrary: fc.record(
        {
          type: fc.oneof(fc.constantFrom(...controlTypes), fc.constant('other')),
          key: fc.oneof(names, anything),
          model: fc.oneof(names, anything),
          label: fc.oneof(names, anything),
          options: fc.oneof(fc.dictionary(optionNames, anything), anything),
          rules: fc.oneof(
            anything,
            fc.array(fc.record({ required: anything, pattern: fc.oneof(names, anything) })),
          ),
          list: tie('list'),
          columns: fc.oneof(
            anything,
            fc.array(fc.record({ span: anything, list: tie('list') }), { maxLength: 2 }),
          ),
          trs: fc.oneof(
            anything,
            fc.array(
              fc.record({
                tds: fc.oneof(
                  anything,
                  fc.array(fc.record({ colspan: fc.integer(), rowspan: fc.integer(), list: tie('list') }), {
                    maxLength: 2,
                  }),
                ),
              }),
              { maxLength: 2 },
            ),
          ),
        },
        { requiredKeys: ['type'] },
      ),
    },
  ),
}));
const condition = fc.record({
  field: fc.oneof(names, anything),
  operator: fc.oneof(fc.constant('='), anything),
  value: anything,
});
const rule = fc.oneof(
  anything,
  fc.record({
    conditions: fc.oneof(anything, fc.array(condition)),
    showKeys: fc.oneof(anything, fc.array(names)),
  }),
);
const event = fc.oneof(
  anything,
  fc.record({ triggerParam: names, requestUrl: names, requestHeaders: anything, responseFields: anything }),
);
const definition = fc.record({
  list: fc.array(control, { maxLength: 4 }),
  config: fc.record({
    hideRules: fc.oneof(anything, fc.array(rule)),
    formEvents: fc.oneof(anything, fc.array(event)),
  }),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<FormDefinition>;

/** Texts, sentences of rules, and values as people read them. */
function readTexts(keyed: FormDefinition, form: FormDefinition): void {
  for (const lang of ['zh', 'en'] as const) {
    localised(form, lang);
    const { hideRules } = keyed.config;
    for (const one of Array.isArray(hideRules) ? hideRules.filter(isObject) : [])
      ruleSentence(keyed, one as unknown as HideRule, lang);
    for (const { control: own } of fieldsOf(keyed)) {
      translatableTexts(own);
      for (const value of Object.values(own.options ?? {})) displayTextOfValue(own, value, lang);
    }
  }
}

test('nothing throws, whatever a definition holds', () => {
  fc.assert(
    fc.property(definition, form => {
      for (const row of lint(form)) fixFor(row)?.(form);
      const keyed = edits.giveKeys(form);
      const keys = [...edits.indexControlPlacesByKey(keyed).keys()];
      expect(edits.giveKeys(keyed)).toBe(keyed);
      lint(keyed);
      for (const key of keys) {
        edits.usesOf(keyed, key);
        edits.duplicate(keyed, [key], 7);
        edits.unwrap(keyed, key);
        edits.renameModel(keyed, key, 'renamed');
        edits.changeableTypes(keyed, key);
        edits.mergeCell(keyed, { key, part: 0 }, 'right');
        edits.insertColumn(keyed, key, 0);
        edits.removePart(edits.addPart(keyed, key), key, 0);
        edits.set(keyed, [key], 'options.max', 1);
        edits.wrap(keyed, [key], { type: 'card', key: 'new', list: [] } as Control);
        edits.spotsFor(keyed, [key]);
      }
      readTexts(keyed, form);
      edits.append(keyed, form, 7);
      edits.paste(keyed, { parent: null, part: 0, at: 0 }, edits.copyOf(keyed, keys), 7);
      edits.remove(keyed, keys);
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 1000 : 60 },
  );
}, 120_000);
