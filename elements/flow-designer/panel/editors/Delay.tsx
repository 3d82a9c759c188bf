/** The time that a flow waits: so long, or until a date of the form. */
import type { DelayNode } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { dateFieldsAtom } from '../form-fields.ts';
import { nodePanelTextsIn } from '../texts.ts';
import { Duration } from './Duration.tsx';
import { FieldSelect } from './FieldSelect.tsx';

export function Delay({ id, setting, value, lang, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsIn(lang);
  const name = useId();
  const fields = useAtomValue(dateFieldsAtom);
  const delay = (value ?? setting.default) as DelayNode['delay'];
  const isUntil = 'until' in delay;
  return (
    <div className="cfp-part">
      <label className="cfp-check">
        <input
          id={id}
          type="radio"
          name={name}
          checked={!isUntil}
          onChange={() => onChange({ minutes: 60 })}
        />
        {t('delay.minutes')}
      </label>
      {!isUntil && (
        <div className="cfp-line">
          <label htmlFor={`${id}-minutes`}>{t('delayTime')}</label>
          <Duration
            id={`${id}-minutes`}
            at={setting.at}
            lang={lang}
            value={delay.minutes}
            onChange={(minutes, options) => onChange({ minutes }, options)}
          />
        </div>
      )}
      <label className="cfp-check">
        <input
          type="radio"
          name={name}
          checked={isUntil}
          onChange={() => onChange({ until: fields?.[0]?.model ?? '' })}
        />
        {t('delay.until')}
      </label>
      {isUntil && (
        <FieldSelect
          label={t('delayField')}
          lang={lang}
          fields={fields}
          value={delay.until}
          onChange={(until, options) => onChange({ until }, options)}
        />
      )}
      {isUntil && fields?.length === 0 && <p className="csp-note">{t('noDate')}</p>}
    </div>
  );
}
