/**
 * Renders the placeholder for a missing form: a hint that there is no definition, or the reason why it failed
 * to load.
 */
import { type FormLang, getFormTextForLanguage, importFaultText } from '@countersign/sdk/form';
import { type ReactNode, useLayoutEffect } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { placeholderCss } from '../styles/placeholder-css.ts';
import type { MissingFormState } from './use-definition.ts';

export interface FormPlaceholderProps {
  arrival: MissingFormState;
  lang: FormLang;
  onError: ((detail: { code: string; message: string }) => void) | undefined;
}

export function FormPlaceholder(props: FormPlaceholderProps): ReactNode {
  const { arrival, lang } = props;
  useAdoptedCss(placeholderCss);
  if (arrival.state === 'failed') return <LoadFailurePlaceholder {...props} arrival={arrival} />;
  return (
    <div className="csf-state csf-delayed">
      <strong>{getFormTextForLanguage(lang, 'no-definition')}</strong>
      <p>{getFormTextForLanguage(lang, 'no-definition-help')}</p>
    </div>
  );
}

type FormFailure = Extract<MissingFormState, { state: 'failed' }>;

function LoadFailurePlaceholder({
  arrival,
  lang,
  onError,
}: FormPlaceholderProps & { arrival: FormFailure }): ReactNode {
  const { code, retry } = arrival;
  const message = code === 'load-failed' ? getFormTextForLanguage(lang, code) : importFaultText(code, lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is emitted once, for any listener
  useLayoutEffect(() => {
    onError?.({ code, message });
  }, [code, message]);
  return (
    <div className="csf-state csf-state-failed" role="alert">
      <p>{message}</p>
      {retry && (
        <Button look="form" onClick={retry}>
          {getFormTextForLanguage(lang, 'retry')}
        </Button>
      )}
    </div>
  );
}
