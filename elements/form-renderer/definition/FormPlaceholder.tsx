/** Shown in a form's place: there is none, or the reason why it could not be shown. */
import { type FormLang, faultText, formText } from '@countersign/sdk/form';
import { type ReactNode, useLayoutEffect } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { placeholderCss } from '../styles/placeholder-css.ts';
import type { Absence } from './use-definition.ts';

export interface AbsentProps {
  arrival: Absence;
  lang: FormLang;
  onError: ((detail: { code: string; message: string }) => void) | undefined;
}

export function Absent(props: AbsentProps): ReactNode {
  const { arrival, lang } = props;
  useAdoptedCss(placeholderCss);
  if (arrival.state === 'failed') return <Failed {...props} arrival={arrival} />;
  return (
    <div className="csf-state csf-delayed">
      <strong>{formText(lang, 'no-definition')}</strong>
      <p>{formText(lang, 'no-definition-help')}</p>
    </div>
  );
}

type Failure = Extract<Absence, { state: 'failed' }>;

function Failed({ arrival, lang, onError }: AbsentProps & { arrival: Failure }): ReactNode {
  const { code, retry } = arrival;
  const message = code === 'load-failed' ? formText(lang, code) : faultText(code, lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is emitted once, for any listener
  useLayoutEffect(() => {
    onError?.({ code, message });
  }, [code, message]);
  return (
    <div className="csf-state csf-state-failed" role="alert">
      <p>{message}</p>
      {retry && (
        <button type="button" className="csf-button" onClick={retry}>
          {formText(lang, 'retry')}
        </button>
      )}
    </div>
  );
}
