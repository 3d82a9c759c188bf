/**
 * Lists the differences between the current form and the last saved form. A button at each difference reverts
 * it.
 */
import {
  compare,
  type Difference,
  differenceText,
  revert,
  revertDifferences,
} from '@countersign/sdk/form/compare';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame, type DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { definitionAtom, savedFormAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { formDialogTextsForLanguage } from './texts.ts';

export function SavedFormDifferences({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formDialogTextsForLanguage(lang);
  const before = useAtomValue(savedFormAtom);
  const after = useAtomValue(definitionAtom);
  const differences = useMemo(() => compare(before, after), [before, after]);
  const [status, setStatus] = useState('');
  const takeBack = (some: readonly Difference[]) => {
    edit(
      designer,
      definition =>
        some.length === 1 && some[0] ? revert(definition, some[0]) : revertDifferences(definition, some),
      {
        label: createUndoStepLabel('restore'),
      },
    );
    setStatus(t('reverted'));
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('versions')}
      width={850}
      onClose={onClose}
      footer={
        <>
          <span className="dialog-status" role="status">
            {status}
          </span>
          {differences.length > 1 && (
            <Button look="plain" onClick={() => takeBack(differences)}>
              {t('revertAll')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {differences.length === 0 && <p className="dialog-empty">{t('noDifference')}</p>}
      <ul className="dialog-list">
        {differences.map((difference, at) => {
          const text = differenceText(difference, lang);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every edit
            <li key={at}>
              <span>{text}</span>
              <Button
                look="plain"
                aria-label={`${t('revert')}: ${text}`}
                onClick={() => takeBack([difference])}
              >
                {t('revert')}
              </Button>
            </li>
          );
        })}
      </ul>
    </DialogFrame>
  );
}
