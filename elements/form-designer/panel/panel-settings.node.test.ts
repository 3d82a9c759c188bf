/** The settings of controls and of the form in the panel: each editor kind is drawn, each place edited once. */
import { controlTypes, labelLayoutOf } from '@countersign/sdk/form';
import { controlDesignByControlType, newControl } from '@countersign/sdk/form/design';
import { describe, expect, test } from 'vitest';
import { filterSettings } from '../../designer/panel/settings/filter.ts';
import { findPropertiesNotEditedBySettings } from '../../designer/panel/settings/other-places.ts';
import {
  controlPathsOmittedFromJson,
  settingsOfControlType,
  settingsSharedByControls,
} from './control-settings.ts';
import { applyConfigChanges, formSettings, toFormConfigForPanel } from './form-settings.ts';
import { controlForEditingValue } from './value-control.ts';

describe.each(controlTypes.map(type => ({ type })))('$type', ({ type }) => {
  test('has every setting of its design, in both languages, without Markdown', () => {
    for (const lang of ['zh', 'en'] as const) {
      const settings = settingsOfControlType(type, lang);
      expect(settings.map(({ at }) => at).filter(at => at !== 'type')).toEqual(
        controlDesignByControlType[type].settings.map(({ at }) => at),
      );
      expect(settings.every(({ label, help = '' }) => label && !/`|\]\(/.test(help))).toBe(true);
    }
  });

  test('leaves nothing of a new control to JSON', () => {
    const settings = settingsOfControlType(type, 'zh');
    const places = { settings, reserved: controlPathsOmittedFromJson, holders: ['options'] };
    expect(findPropertiesNotEditedBySettings({ ...newControl({ type, key: 'a' }) }, places)).toEqual({});
  });
});

test('a type without a design has what any control has', () => {
  const places = settingsOfControlType('my-stars', 'zh').map(({ at }) => at);
  expect(places).toContain('label');
  expect(places).toContain('options.hidden');
  expect(places).not.toContain('options.maxLength');
});

test('several controls share settings, and a model belongs to one', () => {
  const controls = [{ type: 'input' }, { type: 'number' }];
  const places = settingsSharedByControls(controls, 'zh').map(({ at }) => at);
  expect(places).toContain('options.placeholder');
  expect(places).not.toContain('options.precision');
  expect(settingsSharedByControls(controls, 'zh')).toBe(
    settingsSharedByControls([...controls].reverse(), 'zh'),
  );
  expect(settingsOfControlType('input', 'zh').find(({ at }) => at === 'model')?.isSingle).toBe(true);
});

test('a setting is found by its name in the other language', () => {
  expect(filterSettings(settingsOfControlType('input', 'zh'), 'longest').map(({ at }) => at)).toEqual([
    'options.maxLength',
  ]);
});

describe('the widths of labels', () => {
  test('are written for each screen size, and the inputs take the rest', () => {
    const { config } = applyConfigChanges({ list: [], config: {} }, [{ at: 'labelSpan', value: 6 }]);
    expect(config.labelCol).toEqual({ xs: 6, sm: 6, md: 6, lg: 6, xl: 6, xxl: 6 });
    expect(config.wrapperCol).toEqual({ xs: 18, sm: 18, md: 18, lg: 18, xl: 18, xxl: 18 });
    expect(toFormConfigForPanel(config).labelSpan).toBe(6);
    expect(labelLayoutOf({ ...config, layout: 'horizontal', labelLayout: 'Grid' }).labelWidth).toEqual({
      of24: 6,
    });
  });

  test('are 100 pixels or 4 of 24 by default', () => {
    const settings = formSettings('zh');
    expect(settings.find(({ at }) => at === 'labelWidth')?.default).toBe(100);
    expect(settings.find(({ at }) => at === 'labelSpan')?.default).toBe(4);
    expect(toFormConfigForPanel({})).toEqual({});
  });
});

test('a bound of a date is one date, the default of a range a pair', () => {
  const date = { type: 'date', options: { range: true, min: '2026-01-01', defaultValue: 'x' } };
  expect(controlForEditingValue(date, 'options.max').options).toEqual({ range: false });
  expect(controlForEditingValue(date, 'options.rangeDefaultValue').options).toMatchObject({ range: true });
  expect(controlForEditingValue(date, 'options.defaultValue').options).toMatchObject({ range: false });
  expect(controlForEditingValue({ type: 'rangePicker' }, 'options.min').type).toBe('datePicker');
});
