/** The form as people will fill it in, at the width of a device, with its data. */
import {
  type FormDefinition,
  failingRules,
  fieldsOf,
  isRuledOut,
  labelOf,
  ruleGraph,
  type Values,
} from '@countersign/sdk/form';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { DialogFrame } from '../../../designer/dialogs/DialogFrame.tsx';
import { type PreviewHandle, RendererView } from '../../../designer/preview/RendererView.tsx';
import { sampleValues } from '../../../designer/values/sample-values.ts';
import { dialogAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { outcome } from '../../store/edit.ts';
import type { DialogProps } from '../Dialogs.tsx';
import { formDialogTextsIn } from '../texts.ts';

/** Pixels, by device; undefined is the width of the window. */
const DEVICES = [
  { width: 850, name: '850' },
  { width: 768, name: '768' },
  { width: 375, name: '375' },
  { width: undefined, name: 'full' },
] as const;

export function Preview({ onClose }: DialogProps): ReactNode {
  const { lang, store, calls } = useDesigner();
  const t = formDialogTextsIn(lang);
  const definition = useMemo(() => outcome(store), [store]);
  const [device, setDevice] = useState(0);
  const [readOnly, setReadOnly] = useState(false);
  const [values, setValues] = useState<Values>({});
  const [typed, setTyped] = useState<Values>({});
  const [data, setData] = useState<string>();
  const [status, setStatus] = useState('');
  const handle = useRef<PreviewHandle>(null);
  const fill = (next: Values) => {
    setValues(next);
    setTyped(next);
    setData(undefined);
  };
  const getData = async () => {
    try {
      setData(JSON.stringify(await handle.current?.getData(), null, 2));
      setStatus('');
    } catch (error) {
      // The renderer shows each error at its field.
      const { errors } = error as { errors?: readonly unknown[] };
      setData(undefined);
      setStatus(t('invalid', { count: errors?.length ?? 1 }));
    }
  };
  const hidden = hiddenNames(definition, typed);
  return (
    <DialogFrame
      lang={lang}
      title={t('preview')}
      width="full"
      onClose={onClose}
      footer={
        <>
          <span className="csg-status" role="status">
            {status}
          </span>
          <button type="button" className="csp-button" onClick={() => store.set(dialogAtom, 'mobilePreview')}>
            {t('mobilePreview')}
          </button>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('close')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={getData}>
            {t('getData')}
          </button>
        </>
      }
    >
      <div className="csg-row">
        <fieldset className="csg-devices">
          <legend className="csp-unseen">{t('devices')}</legend>
          {DEVICES.map(({ name }, at) => (
            <button
              key={name}
              type="button"
              className="csp-button"
              aria-pressed={at === device}
              onClick={() => setDevice(at)}
            >
              {name === 'full' ? t('full') : name}
            </button>
          ))}
        </fieldset>
        <button type="button" className="csp-button" onClick={() => fill(sampleValues(definition, lang))}>
          {t('sampleValues')}
        </button>
        <button type="button" className="csp-button" onClick={() => fill({})}>
          {t('clearValues')}
        </button>
        <label>
          <input type="checkbox" checked={readOnly} onChange={event => setReadOnly(event.target.checked)} />
          {t('readOnly')}
        </label>
      </div>
      {hidden.length > 0 && (
        <p className="csg-hint">{t('hiddenNow', { names: hidden.join(lang === 'zh' ? '、' : ', ') })}</p>
      )}
      <div className="csg-canvas">
        <div className="csg-device" data-width={DEVICES[device]?.name}>
          <RendererView
            definition={definition}
            values={values}
            readOnly={readOnly}
            handle={handle}
            onChange={setTyped}
            onFailed={calls.failed}
          />
        </div>
      </div>
      {data !== undefined && (
        <textarea className="csg-text csg-text-short" readOnly aria-label={t('data')} value={data} />
      )}
    </DialogFrame>
  );
}

/** The labels of the fields that rules, or the option `hidden`, keep out of sight with these values. */
function hiddenNames(definition: FormDefinition, values: Values): string[] {
  const failing = failingRules(definition, values);
  return fieldsOf(definition)
    .filter(
      ({ control }) =>
        control.options?.hidden === true || isRuledOut(ruleGraph(definition), control, failing),
    )
    .map(({ control, model }) => labelOf(control) || model);
}
