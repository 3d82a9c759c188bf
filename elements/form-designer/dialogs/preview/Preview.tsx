/** Renders the form as users fill it in, at the width of a device, and shows the entered data. */
import {
  controlLabelOf,
  type FormDefinition,
  fieldsOf,
  findFailingVisibilityRules,
  isHiddenByRules,
  ruleGraph,
  type Values,
} from '@countersign/sdk/form';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { DialogFrame, type DialogProps } from '../../../designer/dialogs/DialogFrame.tsx';
import { type PreviewHandle, RendererView } from '../../../designer/preview/RendererView.tsx';
import { sampleValues } from '../../../designer/values/sample-values.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { openDialogAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { formDefinitionForHostPage } from '../../store/edit.ts';
import { formDialogTextsForLanguage } from '../texts.ts';

/** Preview widths in pixels for each device. An undefined width means the width of the window. */
const PREVIEW_DEVICES = [
  { width: 850, name: '850' },
  { width: 768, name: '768' },
  { width: 375, name: '375' },
  { width: undefined, name: 'full' },
] as const;

export function FormPreview({ onClose }: DialogProps): ReactNode {
  const { lang, store, calls } = useDesigner();
  const t = formDialogTextsForLanguage(lang);
  const definition = useMemo(() => formDefinitionForHostPage(store), [store]);
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
      // The form renderer already shows each validation error at its field, so this dialog shows only their number.
      const { errors } = error as { errors?: readonly unknown[] };
      setData(undefined);
      setStatus(t('invalid', { count: errors?.length ?? 1 }));
    }
  };
  const hidden = labelsOfHiddenFields(definition, typed);
  return (
    <DialogFrame
      lang={lang}
      title={t('preview')}
      width="full"
      onClose={onClose}
      footer={
        <>
          <span className="dialog-status" role="status">
            {status}
          </span>
          <Button look="plain" onClick={() => store.set(openDialogAtom, 'mobilePreview')}>
            {t('mobilePreview')}
          </Button>
          <Button look="plain" onClick={onClose}>
            {t('close')}
          </Button>
          <Button look="primary" onClick={getData}>
            {t('getData')}
          </Button>
        </>
      }
    >
      <div className="dialog-row">
        <fieldset className="dialog-devices">
          <legend className="panel-unseen">{t('devices')}</legend>
          {PREVIEW_DEVICES.map(({ name }, at) => (
            <Button key={name} look="plain" aria-pressed={at === device} onClick={() => setDevice(at)}>
              {name === 'full' ? t('full') : name}
            </Button>
          ))}
        </fieldset>
        <Button look="plain" onClick={() => fill(sampleValues(definition, lang))}>
          {t('sampleValues')}
        </Button>
        <Button look="plain" onClick={() => fill({})}>
          {t('clearValues')}
        </Button>
        <label>
          <input type="checkbox" checked={readOnly} onChange={event => setReadOnly(event.target.checked)} />
          {t('readOnly')}
        </label>
      </div>
      {hidden.length > 0 && (
        <p className="dialog-hint">{t('hiddenNow', { names: hidden.join(lang === 'zh' ? '、' : ', ') })}</p>
      )}
      <div className="dialog-canvas">
        <div className="dialog-device" data-width={PREVIEW_DEVICES[device]?.name}>
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
        <textarea className="dialog-text dialog-text-short" readOnly aria-label={t('data')} value={data} />
      )}
    </DialogFrame>
  );
}

/** Returns the labels of the fields that rules, or the option `hidden`, hide for the given values. */
function labelsOfHiddenFields(definition: FormDefinition, values: Values): string[] {
  const failing = findFailingVisibilityRules(definition, values);
  return fieldsOf(definition)
    .filter(
      ({ control }) =>
        control.options?.hidden === true || isHiddenByRules(ruleGraph(definition), control, failing),
    )
    .map(({ control, model }) => controlLabelOf(control) || model);
}
