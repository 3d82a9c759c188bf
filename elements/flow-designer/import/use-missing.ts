/** The subjects of an imported flow that the tenant does not have, as lines of the list of losses. */
import { type Flow, flowTextsIn, lint, subjectsOf } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { formAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { directoryAtom, directoryCallsAtom } from '../store/directory.ts';
import type { LossLine } from './read-import.ts';
import { importTextsIn } from './texts.ts';

/** Empty until the directory has answered, and where there is none. */
export function useMissing(flow: Flow): LossLine[] {
  const { lang } = useDesigner();
  const form = useAtomValue(formAtom);
  const directory = useAtomValue(directoryAtom);
  const { request } = useAtomValue(directoryCallsAtom);
  useEffect(() => request(subjectsOf({ flow, ...(form && { form }) })), [request, flow, form]);
  return useMemo(() => {
    if (!directory) return [];
    const texts = flowTextsIn(lang);
    return lint({ flow, directory, ...(form && { form }) })
      .filter(({ code }) => code === 'subject-missing')
      .map(({ params = {}, terms = {} }) => ({
        severity: 'dropped',
        nodeName: params.name ?? '',
        path: '',
        message: importTextsIn(lang)('missing', {
          kind: terms.kind ? texts[terms.kind] : '',
          subject: params.subject,
        }),
      }));
  }, [flow, form, directory, lang]);
}
