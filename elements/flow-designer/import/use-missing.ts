/**
 * Lists the people, groups and processes of an imported flow that the tenant does not have. The import dialog
 * adds them to its list of parts that could not be imported.
 */
import { type Flow, flowTextsIn, lint, subjectsOf } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { boundFormAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { peopleDirectoryAtom, peopleDirectoryRequesterAtom } from '../store/directory.ts';
import type { LossLine } from './read-import.ts';
import { importTextsForLanguage } from './texts.ts';

/**
 * Returns the missing people, groups and processes. The array is empty until the directory has responded, and
 * if there is no directory.
 */
export function useReferencesMissingInDirectory(flow: Flow): LossLine[] {
  const { lang } = useDesigner();
  const form = useAtomValue(boundFormAtom);
  const directory = useAtomValue(peopleDirectoryAtom);
  const { request } = useAtomValue(peopleDirectoryRequesterAtom);
  useEffect(() => request(subjectsOf({ flow, form })), [request, flow, form]);
  return useMemo(() => {
    if (!directory) return [];
    const texts = flowTextsIn(lang);
    return lint({ flow, directory, form })
      .filter(({ code }) => code === 'subject-missing')
      .map(({ params = {}, terms = {} }) => ({
        severity: 'dropped',
        nodeName: params.name ?? '',
        path: '',
        message: importTextsForLanguage(lang)('missing', {
          kind: terms.kind ? texts[terms.kind] : '',
          subject: params.subject,
        }),
      }));
  }, [flow, form, directory, lang]);
}
