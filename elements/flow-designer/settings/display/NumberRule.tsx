/** Edits the rule for instance numbers: prefix, date and number of digits. */
import { PROCESS_NUMBER_DATE_PARTS } from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import type { ReactNode } from 'react';
import { Input, Select } from '../../../ui/kit/fields.tsx';
import { useDesigner } from '../../store/designer.ts';
import { Field } from '../../view/Field.tsx';
import type { Settings } from '../use-setting.ts';

const MAX_NUMBER_DIGITS = 12;

export function InstanceNumberRuleFields({ settings: { setting, set } }: { settings: Settings }): ReactNode {
  const { lang, readOnly } = useDesigner();
  const name = translator(lang, flowSettingTexts);
  const { prefix = '', date = 'day', digits = 4 } = setting.number ?? {};
  const changeDigits = (text: string) => {
    const next = Number(text);
    if (Number.isInteger(next) && next >= 1 && next <= MAX_NUMBER_DIGITS)
      set('number.digits', next, { typing: true });
  };
  return (
    <div className="flow-line">
      <Field name="number.prefix" label={name('flow.number.prefix')} hint={name('flow.number.prefix.help')}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            maxLength={20}
            autoComplete="off"
            value={prefix}
            readOnly={readOnly}
            aria-describedby={describedBy}
            onChange={event => set('number.prefix', event.target.value || undefined, { typing: true })}
          />
        )}
      </Field>
      <Field name="number.date" label={name('flow.number.date')} hint={name('flow.number.date.help')}>
        {({ id, describedBy }) => (
          <Select
            id={id}
            value={date}
            disabled={readOnly}
            aria-describedby={describedBy}
            onChange={event => set('number.date', event.target.value)}
          >
            {PROCESS_NUMBER_DATE_PARTS.map(one => (
              <option key={one} value={one}>
                {name(`flow.number.date.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="number.digits" label={name('flow.number.digits')} hint={name('flow.number.digits.help')}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            look="number"
            type="number"
            min={1}
            max={MAX_NUMBER_DIGITS}
            value={digits}
            readOnly={readOnly}
            aria-describedby={describedBy}
            onChange={event => changeDigits(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
