/** Edits how long the flow waits at a delay node: for a duration, or until a date in the form. */
import type { DelayNode } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { dateFieldsAtom } from '../form-fields.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';
import { DueExample } from './DueExample.tsx';
import { DurationEditor } from './Duration.tsx';
import { FieldSelect } from './FieldSelect.tsx';

export function DelayEditor({ id, setting, value, lang, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsForLanguage(lang);
  const name = useId();
  const fields = useAtomValue(dateFieldsAtom);
  const delay = (value ?? setting.default) as DelayNode['delay'];
  const isUntil = 'until' in delay;
  return (
    <div className="node-part">
      <label className="node-check">
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
        <div className="node-line">
          <label htmlFor={`${id}-minutes`}>{t('delayTime')}</label>
          <DurationEditor
            id={`${id}-minutes`}
            at={setting.at}
            lang={lang}
            value={delay}
            onChange={onChange}
          />
        </div>
      )}
      {!isUntil && <DueExample wait={delay} lang={lang} />}
      <label className="node-check">
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
      {isUntil && fields?.length === 0 && <p className="panel-note">{t('noDate')}</p>}
    </div>
  );
}
